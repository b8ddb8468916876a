/** The options of `openwop-spec check`, apart from its code so that a hook can read them without loading that. */
export const checkOptions = {
  root: 'string',
  only: 'string',
  format: 'string',
  output: 'string',
  deadline: 'boolean',
  today: 'string',
  'max-warnings': 'string',
  staged: 'boolean',
  fix: 'boolean',
} as const;
