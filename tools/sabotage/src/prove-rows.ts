import { FakeMcpServer, HostClient, type Row, runSuite, sabotageTable } from '@openwop/conformance';
import schema from '@openwop/protocol/schemas/tool-descriptor.schema.json' with { type: 'json' };
import { callers, knownSabotages, startHost } from './host-process.js';

/** One sabotage and what the suite made of it. */
export interface Proof {
  readonly name: string;
  readonly what: string;
  /** The rows that failed, as the table names rows. */
  readonly broke: readonly string[];
}

/** What came of breaking the host in every way. */
export interface Proofs {
  readonly proofs: readonly Proof[];
  /** What does not hold, in words; empty when every row was shown to be able to fail, and only for its own reason. */
  readonly problems: string[];
}

/** Rows that fail without the host being broken: the schema that the suite judges is. */
const schemaSabotage = 'schema-clause-deleted';
const schemaRow = 'v2 0204.annotations-schema';

const nameOf = ({ major, id }: Row): string => `v${major} ${id.replace('openwop.requirement.', '')}`;

/**
 * Runs the suite against the whole host and against each sabotaged one, two at a time, and compares.
 * @param onProof hears each when it is done
 */
export async function proveRows(onProof: (proof: Proof) => void = () => undefined): Promise<Proofs> {
  const whole = await rowsAgainst(undefined);
  const problems = whole.flatMap((row) =>
    row.disposition === 'executed-pass'
      ? []
      : [`the whole host: ${nameOf(row)} is ${row.disposition}: ${row.reason}`],
  );
  const known = new Map(knownSabotages().map(({ name, what }) => [name, what]));
  const table = new Map(sabotageTable.map(({ name, breaks }) => [name, breaks]));
  problems.push(
    ...[...known.keys()]
      .filter((name) => !table.has(name))
      .map((name) => `the host knows ${name}, and the table does not`),
    ...[...table.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `the table has ${name}, which the host does not know`),
  );
  const proofs: Proof[] = [];
  const open = sabotageTable.filter(({ name }) => known.has(name)).map(({ name }) => name);
  const work = async (): Promise<void> => {
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const rows = await rowsAgainst(name);
      const proof = { name, what: known.get(name) ?? '', broke: rows.filter(isFailed).map(nameOf) };
      problems.push(...compare(proof, rows, table.get(name) ?? []));
      proofs.push(proof);
      onProof(proof);
    }
  };
  await Promise.all([work(), work()]);
  const clauses = await proveSchema();
  proofs.push(clauses.proof);
  problems.push(...clauses.problems);
  const shown = new Set(proofs.flatMap(({ broke }) => broke));
  problems.push(
    ...whole
      .map(nameOf)
      .filter((row) => !shown.has(row))
      .map((row) => `no sabotage breaks ${row}`),
  );
  const order = [...table.keys(), schemaSabotage];
  proofs.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { proofs, problems };
}

const isFailed = ({ disposition }: Row): boolean => disposition === 'executed-fail';

function compare({ name, broke }: Proof, rows: readonly Row[], expected: readonly string[]): string[] {
  const problems = expected
    .filter((row) => !broke.includes(row))
    .map((row) => `${name} was to break ${row}, and did not`);
  for (const row of rows) {
    if (expected.includes(nameOf(row)) || row.disposition === 'executed-pass') continue;
    problems.push(`${name} was not to touch ${nameOf(row)}, which is ${row.disposition}: ${row.reason}`);
  }
  return problems;
}

async function rowsAgainst(sabotage: string | undefined): Promise<readonly Row[]> {
  const fake = await FakeMcpServer.start();
  try {
    const process = await startHost(fake.url, sabotage);
    try {
      const { token, guest, deniedTool } = callers;
      const host = new HostClient({ baseUrl: process.url, token });
      const { rows } = await runSuite({ host, fake, second: { host: host.as(guest), deniedTool } });
      return rows;
    } finally {
      await process.stop();
    }
  } finally {
    await fake.close();
  }
}

/** Deletes each clause of the descriptor's schema in turn; the row that judges the schema has to notice each. */
async function proveSchema(): Promise<{ proof: Proof; problems: string[] }> {
  const fake = await FakeMcpServer.start();
  const process = await startHost(fake.url, undefined);
  try {
    return await clausesAgainst(new HostClient({ baseUrl: process.url, token: callers.token }));
  } finally {
    await process.stop();
    await fake.close();
  }
}

async function clausesAgainst(host: HostClient): Promise<{ proof: Proof; problems: string[] }> {
  const only = ['openwop.requirement.0204.annotations-schema'];
  const problems: string[] = [];
  // The first clause is about exec; the four others are the four hints.
  for (const [index] of schema.allOf.entries()) {
    if (index === 0) continue;
    const descriptorSchema = { ...schema, allOf: schema.allOf.filter((_, other) => other !== index) };
    const { rows } = await runSuite({ host, majors: [2], only, descriptorSchema });
    if (rows.length !== 1 || !rows.every(isFailed))
      problems.push(`${schemaSabotage}: nobody noticed that clause ${index} was gone`);
  }
  const what = 'The descriptor’s schema lacks one of the clauses on hints; each is tried.';
  return { proof: { name: schemaSabotage, what, broke: [schemaRow] }, problems };
}
