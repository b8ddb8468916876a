import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMcpServer } from './testing/mcp-server.js';
import { keep, startHost } from './testing/running-host.js';

/*
 * The status page in a real Chromium: OPENWOP_CHROMIUM names it, or it is where Debian and others put it. Without one
 * these tests count as skipped; in CI it has to be there.
 */
const places = [
  process.env['OPENWOP_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = places.find((place) => place !== undefined && place !== '' && existsSync(place));
if (executablePath === undefined)
  console.info('no Chromium (OPENWOP_CHROMIUM): the status page is not tested');

/** Would write to the title if it were ever read as markup. */
const markup = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';

describe.skipIf(executablePath === undefined)('the status page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
  });
  afterAll(() => browser.close());

  /** Opens the page and keeps what the browser says went wrong. */
  async function open(url: string): Promise<{ page: Page; faults: string[] }> {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(url);
    return { page, faults };
  }

  it('shows runs, their events, tools and servers, as text', async () => {
    const tools = JSON.stringify([{ name: markup, description: markup, inputSchema: { type: 'object' } }]);
    const result = JSON.stringify({ content: [{ type: 'text', text: markup }] });
    const server = keep(await startMcpServer(() => result, tools));
    const host = await startHost({ mcpServers: { up: server.url, down: 'http://127.0.0.1:9/mcp' } });
    const { runId } = (await host.run({ method: 'callTool', serverId: 'up', name: markup })).json;
    await host.ended(runId);
    const { page, faults } = await open(host.url);
    const text = (id: string) => page.locator(`#${id}`).textContent();
    await page.locator('#runs button').click();
    await page.locator('#events td', { hasText: 'run.completed' }).waitFor();
    expect(await text('servers')).toMatch(/up.*reachable.*down.*unreachable/);
    expect(await text('runs')).toContain('completed');
    expect(await text('events')).toContain('<img src=x');
    expect(await text('tools')).toContain(`mcp:up:${markup}`);
    expect(await page.locator('img, td script').count()).toBe(0);
    expect(await page.title()).toBe('OpenWOP reference host');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows what comes while it is open', async () => {
    const host = await startHost();
    const { page } = await open(host.url);
    await page.locator('#main').waitFor();
    expect(await page.locator('#runs tr').count()).toBe(0);
    await host.run({ serverId: 'nobody' });
    await page.locator('#runs td', { hasText: 'failed' }).waitFor();
    await page.close();
  });

  it('asks for a token where the host has tokens, and keeps it nowhere', async () => {
    const host = await startHost({
      principals: [{ name: 'operator', token: 'operator-token', allow: ['*'] }],
    });
    const { page } = await open(host.url);
    await page.getByLabel('Bearer token').fill('wrong');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Send a bearer token that this host knows.').waitFor();
    await page.getByLabel('Bearer token').fill('operator-token');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.locator('#tools td', { hasText: 'core.http.get' }).first().waitFor();
    const kept = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    await page.close();
  });

  it('has names for what it shows, for who hears it', async () => {
    const host = await startHost();
    const { page } = await open(host.url);
    await page.locator('#main').waitFor();
    const headings = await page.getByRole('heading').allInnerTexts();
    expect(headings).toEqual(['OpenWOP reference host', 'MCP servers', 'Runs', 'Events', 'Tools']);
    expect(
      await page.getByRole('region', { name: 'Tools' }).getByRole('columnheader').allInnerTexts(),
    ).toEqual(['toolId', 'source', 'safetyTier', 'description']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.close();
  });

  it('may load nothing from elsewhere, and stand in no frame', async () => {
    const host = await startHost();
    const { headers } = await host.ask('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
