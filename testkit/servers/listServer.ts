import { serve, type Served } from './server';

/** An ERP that has nothing but a list of accounts, with what spoils lists in the field (docs/trust/erp-behaviour.md#corrupt-records). */
export interface ListServer extends Served {
	/** Size and index of each request, `100:0`. */
	readonly asked: string[];
	/** From this request on (counted from 0), so many get this answer; `undefined` is none at all. */
	bend(from: number, count: number, answer: Bent | undefined): void;
}

/** An answer in place of the list. */
export interface Bent {
	readonly status?: number;
	readonly text: string;
}

/** How the list is. */
export interface ListDetails {
	readonly records: number;
	/** Places of records that spoil every page that holds them. */
	readonly corrupt?: readonly number[];
	/** What the server answers to a page that a record spoils; plain text unless given. */
	readonly spoiled?: string;
	/** Rows that a page holds at most. */
	readonly cap?: number;
	/** Turns a place into a row. */
	readonly row?: (place: number) => unknown;
}

/** A code that tells the place in the list. */
export const codeAt = (place: number): string => `120.${String(place + 1).padStart(4, '0')}`;

/** Starts the server on loopback. */
export async function listServer(details: ListDetails): Promise<ListServer> {
	const { records, corrupt = [], cap = Infinity, spoiled = 'Api Server Error: kayıt okunamadı' } = details;
	const { row = (place: number) => ({ cari_kod: codeAt(place) }) } = details;
	const asked: string[] = [];
	const bent = new Map<number, Bent | undefined>();
	const served = await serve((response, body) => {
		const { Size, Index } = JSON.parse(body) as { Size: string; Index: number };
		const request = asked.push(`${Size}:${Index}`) - 1;
		const other = bent.get(request);
		if (other) response.writeHead(other.status ?? 200).end(other.text);
		if (bent.has(request)) return;
		const size = Math.min(Number(Size), cap);
		const places = Array.from({ length: size }, (_, at) => Index * size + at).filter((place) => place < records);
		const Data = { CariListesi: places.map(row) };
		const answer = JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });
		response.end(places.some((place) => corrupt.includes(place)) ? spoiled : answer);
	});
	const bend = (from: number, count: number, answer: Bent | undefined) => {
		for (let request = from; request < from + count; request++) bent.set(request, answer);
	};
	return { ...served, asked, bend };
}
