// The status page: reads what any client can read, and shows it as text. Nothing that a run, a tool or a server says
// becomes markup, because nothing here writes markup.

const byId = (id) => document.getElementById(id);
const everyMs = 2_000;
let token;
let chosen;
let timer;

/** An element with text or elements in it. */
function element(name, ...inside) {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

const row = (...cells) => element('tr', ...cells.map((cell) => element('td', cell)));

/** Reads JSON from the host. Throws what the host says of a failure. */
async function read(path) {
  const headers = { 'openwop-version': '2.0', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(path, { headers });
  const value = await response.json();
  if (!response.ok)
    throw Object.assign(new Error(value.message ?? response.statusText), { status: response.status });
  return value;
}

function chooseButton(runId) {
  const button = element('button', runId);
  button.className = 'link';
  button.type = 'button';
  button.addEventListener('click', () => {
    chosen = runId;
    refresh();
  });
  return button;
}

async function showEvents() {
  if (chosen === undefined) return;
  const { events, status } = await read(`/runs/${encodeURIComponent(chosen)}/events/poll`);
  byId('events-of').textContent = `${chosen}: ${status}`;
  byId('events').replaceChildren(
    ...events.map(({ sequence, type, payload }) =>
      row(String(sequence), type, element('pre', JSON.stringify(payload, null, 2))),
    ),
  );
}

async function show() {
  const { runs, servers } = await read('/status/overview');
  byId('servers').replaceChildren(...servers.map(({ serverId, state }) => row(serverId, state)));
  byId('runs').replaceChildren(
    ...runs.map(({ runId, workflowId, status, createdAt }) =>
      row(chooseButton(runId), workflowId, status, new Date(createdAt).toLocaleString()),
    ),
  );
  const tools = await read('/tools');
  byId('tools').replaceChildren(
    ...tools.map(({ toolId, source, safetyTier, description = '' }) =>
      row(toolId, source, safetyTier, description),
    ),
  );
  await showEvents();
}

async function refresh() {
  clearTimeout(timer);
  try {
    await show();
    byId('main').hidden = false;
    byId('sign-in').hidden = true;
    byId('note').textContent = `As of ${new Date().toLocaleTimeString()}`;
  } catch (error) {
    byId('note').textContent = error.message;
    if (error.status === 401) {
      byId('main').hidden = true;
      byId('sign-in').hidden = false;
      return;
    }
  }
  timer = setTimeout(refresh, everyMs);
}

byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  token = byId('token').value;
  refresh();
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else refresh();
});
refresh();
