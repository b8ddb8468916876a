import { isJsonObject, type JsonObject, ownMember } from './json-value.js';

/**
 * Whether the host declared what a server's question needs. A server must never ask for anything else (MCP
 * 2026-07-28, "Multi Round-Trip Requests"), and nobody but the host decides what it offers.
 */
export function isDeclared(capabilities: JsonObject, method: string, params: JsonObject): boolean {
  switch (method) {
    case 'elicitation/create': {
      const elicitation = ownMember(capabilities, 'elicitation');
      if (!isJsonObject(elicitation)) return false;
      const mode = ownMember(params, 'mode') ?? 'form';
      // An empty declaration is that of the revisions before modes: forms only.
      const formIsImplied = ownMember(elicitation, 'url') === undefined;
      return (
        typeof mode === 'string' &&
        (isJsonObject(ownMember(elicitation, mode)) || (mode === 'form' && formIsImplied))
      );
    }
    case 'sampling/createMessage': {
      const sampling = ownMember(capabilities, 'sampling');
      if (!isJsonObject(sampling)) return false;
      return ownMember(params, 'tools') === undefined || isJsonObject(ownMember(sampling, 'tools'));
    }
    case 'roots/list':
      return isJsonObject(ownMember(capabilities, 'roots'));
    default:
      return false;
  }
}
