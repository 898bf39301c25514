import type { Answer } from '../../protocol/answer/answer';

/** Why there is no answer. */
export interface TransportFailure {
	/** `neverSent`: the request provably did not reach the server; `lost`: it may have, and may still be processed. */
	readonly reach: 'neverSent' | 'lost';
	readonly message: string;
	readonly remedy: string;
	/** No connection: the TLS handshake failed. */
	readonly encryption?: 'untrusted' | 'none';
	/** The connection stood, but the answer timed out. */
	readonly timedOut?: true;
}

/** An answer of the server or a proxy, or a transport failure. */
export type Reply =
	| {
			readonly answered: true;
			readonly answer: Answer;
			readonly serverDate?: Date;
	  }
	| { readonly answered: false; readonly failure: TransportFailure };
