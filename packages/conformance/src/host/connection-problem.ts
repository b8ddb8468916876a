/** What to do about a connection that failed, by the code of the failure. */
const known: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused; is the host running there?',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNRESET: 'the host closed the connection',
  UND_ERR_SOCKET: 'the host closed the connection',
  EPROTO: 'TLS failed; does the host speak https there?',
};

const certificateCodes =
  /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH)/;

/** Why a request did not get an answer, for people. fetch says "fetch failed" and keeps the reason as its cause. */
export function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (certificateCodes.test(code))
    return `the certificate of the host is not trusted (${code}); NODE_EXTRA_CA_CERTS names a file with its authority`;
  // OpenSSL gives a code of its own, and a line that only it can read.
  if (/^ERR_SSL_/.test(code) || /SSL routines/.test(cause.message)) return known['EPROTO'] ?? '';
  return known[code] ?? (cause.message || code || error.message);
}
