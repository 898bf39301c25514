/** An object of a shop's API, as JSON has it. */
export type ApiObject = Record<string, unknown>;

/** A file in a form. */
export interface ShopFile {
	readonly type: string;
	readonly content: Buffer;
}

/** A request as the shops see it. */
export interface ShopRequest {
	readonly method: string;
	/** Path without its query, double slashes as they came. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: Readonly<Record<string, string | undefined>>;
	/** Object of a JSON body, or the fields of a form, its files as `ShopFile`; empty where there is none. */
	readonly body: ApiObject;
	/** Objects of a JSON body that is a list. */
	readonly rows: readonly ApiObject[];
	/** Origin under which the client reached the shop: links of pages begin with it. */
	readonly origin: string;
}

/** What a shop answers. */
export interface ShopAnswer {
	readonly status: number;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/** One shop: answers the requests whose path is its own, and nothing for others. */
export type Respond = (request: ShopRequest) => ShopAnswer | undefined;

/** What shops share: the clock, and how they call webhooks. */
export interface ShopWorld {
	readonly now: () => Date;
	/** Sends a webhook after the request that caused it has been answered; resolves in `settled` of the stand-in. */
	readonly send: (delivery: Delivery) => void;
}

/** A call of a webhook. */
export interface Delivery {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Sent as it is, because the signature is that of its bytes. */
	readonly body: string;
	/** What the receiver answered; 0 where nobody did. */
	readonly answered?: (status: number) => void;
}
