import { Expectations } from './expect.js';
import type { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { type Discovery, discover } from './host/discovery.js';
import type { HostClient } from './host/host-client.js';
import { Blocked, type Major } from './scenario.js';

/** What a run of the suite is set up with. */
export interface SuiteOptions {
  readonly host: HostClient;
  /** The suite's own MCP server; undefined where it is not started. */
  readonly fake: FakeMcpServer | undefined;
  /** Another caller, and a toolId that the first may invoke and this one may not, where one is named. */
  readonly second: { readonly host: HostClient; readonly deniedTool: string | undefined } | undefined;
  /** Schema of a v2 descriptor, where not the packaged one is meant. */
  readonly descriptorSchema: unknown;
}

/** What the rows of one major work with. */
export class SuiteContext {
  readonly expect = new Expectations();
  /** Of the runs that this row began: two of one id would be one run, looked at twice. */
  readonly runIds = new Set<string>();
  readonly #options: SuiteOptions;
  readonly #discovery: () => Promise<Discovery>;

  constructor(
    readonly major: Major,
    options: SuiteOptions,
    discovery: () => Promise<Discovery>,
  ) {
    this.#options = options;
    this.#discovery = discovery;
  }

  /** Where the paths of this major begin. */
  get prefix(): '' | '/v1' {
    return this.major === 1 ? '/v1' : '';
  }

  get host(): HostClient {
    return this.#options.host;
  }

  get second(): SuiteOptions['second'] {
    return this.#options.second;
  }

  get descriptorSchema(): unknown {
    return this.#options.descriptorSchema;
  }

  /** @throws {Blocked} where the fake server was not started */
  get fake(): FakeMcpServer {
    const { fake } = this.#options;
    if (fake) return fake;
    throw new Blocked('the fake MCP server is off; set OPENWOP_MCP_FAKE_SERVER=true');
  }

  get hasFake(): boolean {
    return this.#options.fake !== undefined;
  }

  /** The capability document, read once for all rows of the major. */
  discovery(): Promise<Discovery> {
    return this.#discovery();
  }
}

/** A function that reads the discovery once, whatever comes of it. */
export function discoverOnce(host: HostClient, major: Major): () => Promise<Discovery> {
  let known: Promise<Discovery> | undefined;
  return () => {
    known ??= discover(host, major);
    return known;
  };
}
