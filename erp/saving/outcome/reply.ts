import type { Answer } from '../../protocol/answer/answer';

/** Why no answer came. */
export interface TransportFailure {
	/** `neverSent`: the request provably did not reach the server; `lost`: it may have, and may still be worked on. */
	readonly reach: 'neverSent' | 'lost';
	readonly message: string;
	readonly remedy: string;
	/** No connection came about, since the two could not agree on its encryption. */
	readonly encryption?: 'untrusted' | 'none';
	/** The connection stood, and the time for the answer ran out. */
	readonly timedOut?: true;
}

/** Either the server or a proxy answered, or nothing came. */
export type Reply =
	| {
			readonly answered: true;
			readonly answer: Answer;
			readonly serverDate?: Date;
	  }
	| { readonly answered: false; readonly failure: TransportFailure };
