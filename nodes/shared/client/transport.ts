import type { TransportFailure } from '../../../erp/saving/outcome/reply';
import { MEGABYTE, TooLarge } from './body';
import { WaitingEnded } from './waiting';

type Entry = readonly [codes: RegExp, failure: TransportFailure];

const CHECK_ADDRESS =
	'Check the Base URL of the credential, and that the ERP service runs and can be reached from n8n (VPN, firewall, port).';

/** Only while connecting: a route that breaks later (VPN down) ends an established connection with the same codes. */
const NO_ROUTE: TransportFailure = {
	reach: 'neverSent',
	message: 'There is no network route to the ERP server',
	remedy: CHECK_ADDRESS,
};

/** Only during the handshake: encryption that breaks later has the same Node.js code, or one of OpenSSL's (`ERR_SSL_...`). */
const NO_HTTPS: TransportFailure = {
	reach: 'neverSent',
	message: 'The ERP server does not speak HTTPS on this port',
	remedy: 'Try http:// instead of https:// in the Base URL, or another port.',
	encryption: 'none',
};

const TIMED_OUT: TransportFailure = {
	reach: 'lost',
	message: 'The ERP did not answer in time',
	remedy: 'The ERP may be busy. Raise the option Timeout if this happens often.',
	timedOut: true,
};

/** The execution was cancelled before the request was sent. */
export const CANCELLED_REQUEST: TransportFailure = {
	reach: 'neverSent',
	message: 'The execution was cancelled before it was sent',
	remedy: 'Run it again if it is still wanted.',
};

const CANCELLED_WAITING: TransportFailure = {
	reach: 'lost',
	message: 'The execution was cancelled before the ERP answered',
	remedy: 'The ERP may still be at work on it.',
};

/** An answer that is not read to its end proves nothing. */
const tooLarge = (limit: number): TransportFailure => ({
	reach: 'lost',
	message: `The answer is larger than ${Math.round(limit / MEGABYTE)} MB`,
	remedy:
		'Ask for less at a time. If it should not be so large, check the Base URL of the credential, and any proxy in between.',
});

/** Node.js error codes and what they prove. */
const FAILURES: readonly Entry[] = [
	[/^ECONNREFUSED$/, { reach: 'neverSent', message: 'The ERP refuses connections', remedy: CHECK_ADDRESS }],
	[
		/^(ENOTFOUND|EAI_AGAIN)$/,
		{ reach: 'neverSent', message: 'The name of the ERP server cannot be found', remedy: CHECK_ADDRESS },
	],
	[/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENETDOWN|EHOSTDOWN)$/, NO_ROUTE],
	[
		/^(ERR_INVALID_URL|ERR_BAD_OPTION|ERR_UNESCAPED_CHARACTERS)$/,
		{ reach: 'neverSent', message: 'The address of the ERP is not valid', remedy: CHECK_ADDRESS },
	],
	[
		/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|CERT_.*|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$/,
		{
			reach: 'neverSent',
			message: 'The certificate of the ERP server cannot be trusted',
			remedy: 'Install a valid certificate, or switch on Ignore SSL Issues in the credential if you trust the network.',
			encryption: 'untrusted',
		},
	],
	[/^EPROTO$/, NO_HTTPS],
	[/^(ECONNABORTED|ETIMEDOUT|ESOCKETTIMEDOUT|ERR_CANCELED_TIMEOUT)$/, TIMED_OUT],
];

const LOST: TransportFailure = {
	reach: 'lost',
	message: 'The connection to the ERP broke before its answer came',
	remedy:
		'Check the network between n8n and the ERP, any proxy in between, and whether the port wants https:// in the Base URL.',
};

const NOT_ACCEPTED: TransportFailure = {
	reach: 'neverSent',
	message: 'The ERP server did not accept the connection in time',
	remedy: CHECK_ADDRESS,
};

/** n8n itself refused to connect (its protection against requests to private networks, which acts before anything is sent). */
const BLOCKED: TransportFailure = {
	reach: 'neverSent',
	message: 'n8n does not let requests out to this address (SSRF protection)',
	remedy: 'Ask the administrator of n8n to add the address of the ERP to N8N_SSRF_ALLOWED_IP_RANGES.',
};

/** Names of n8n's errors of this kind; they have no code (n8n-core 2.41.1). */
const BLOCKING = /^SsrfBlocked(Ip|Hostname)Error$/;

const property = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const listed = (error: unknown): unknown[] => {
	const errors = property(error, 'errors');
	return Array.isArray(errors) ? errors : [];
};

/** The error and its causes: n8n and axios wrap each other's errors, Node.js those of a host's several addresses. */
function chainOf(error: unknown): unknown[] {
	const chain: unknown[] = [];
	for (let link = error; link && chain.length < 5 && !chain.includes(link); link = property(link, 'cause'))
		chain.push(link);
	return chain.flatMap((link) => [link, ...listed(link)]);
}

/** Whether one of these system calls failed. */
const during = (chain: readonly unknown[], ...calls: readonly string[]) =>
	chain.some((link) => calls.some((call) => property(link, 'syscall') === call));

/** Whether the connection was still in its TLS handshake: the request is only sent after it. */
const inHandshake = (chain: readonly unknown[]) =>
	chain.some((link) => property(property(property(link, 'request'), 'socket'), 'secureConnecting') === true);

/** Why an exchange got no answer. Unknown causes count as `lost`. */
export function judgeTransport(error: unknown): TransportFailure {
	if (error instanceof WaitingEnded) return error.ending === 'deadline' ? TIMED_OUT : CANCELLED_WAITING;
	if (error instanceof TooLarge) return tooLarge(error.limit);
	const chain = chainOf(error);
	if (chain.some((link) => BLOCKING.test(String(property(link, 'name'))))) return BLOCKED;
	const codes = chain.map((link) => property(link, 'code')).filter((code) => typeof code === 'string');
	const failure = codes.map((code) => FAILURES.find(([pattern]) => pattern.test(code))?.[1]).find(Boolean);
	if (failure === NO_ROUTE && during(chain, 'read', 'write')) return LOST;
	if (failure === NO_HTTPS && !inHandshake(chain)) return LOST;
	return failure?.reach === 'lost' && during(chain, 'connect') ? NOT_ACCEPTED : (failure ?? LOST);
}
