import type { Finding, Place, Severity } from './finding.js';

/** The words of one finding. */
export interface MessageText {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
  readonly mend: string;
}

/** One message: the rule it holds, in the specification's own terms, and the words it says about a breach. */
export interface MessageDefinition<Data> {
  /** The rule, as one sentence. */
  readonly rule: string;
  /** `error` unless stated. */
  readonly severity?: Severity;
  readonly say: (data: Data) => MessageText;
}

/** The messages of one scope, by id. `never` lets every message keep the type of its own data. */
export type MessageCatalogue = Readonly<Record<string, MessageDefinition<never>>>;

/** The data that message `Id` of `Catalogue` is told with. */
export type MessageData<Catalogue extends MessageCatalogue, Id extends keyof Catalogue> = Parameters<
  Catalogue[Id]['say']
>[0];

/** Reports one breach: which message, its data and its place. */
export type Reporter<Catalogue extends MessageCatalogue> = <Id extends keyof Catalogue & string>(breach: {
  readonly message: Id;
  readonly data: MessageData<Catalogue, Id>;
  readonly at: Place;
}) => void;

/** Keeps the literal type of a catalogue, so that a breach is type-checked against its message. */
export function defineMessages<const Catalogue extends MessageCatalogue>(catalogue: Catalogue): Catalogue {
  return catalogue;
}

/** A reporter that turns breaches into findings with code `<scope>/<id>` and hands them to `sink`. */
export function createReporter<Catalogue extends MessageCatalogue>(
  scope: string,
  catalogue: Catalogue,
  sink: (finding: Finding) => void,
): Reporter<Catalogue> {
  return ({ message, data, at }) => {
    const definition = catalogue[message] as MessageDefinition<typeof data>;
    sink({
      code: `${scope}/${message}`,
      severity: definition.severity ?? 'error',
      at,
      ...definition.say(data),
    });
  };
}
