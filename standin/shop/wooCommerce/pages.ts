import type { ApiObject, ShopAnswer, ShopRequest } from '../types';
import { wooError } from './errors';

/** `none` is a shop behind a proxy that drops the header: n8n's *Return All* fails there. */
export type LinkHeader = 'wordpress' | 'none';

const MOST = 100;
const USUAL = 10;

/** Of parameters that came twice the last counts, as PHP reads them. */
export const lastOf = (query: URLSearchParams, name: string): string | undefined => query.getAll(name).at(-1);

/** One page of a list with WordPress' headers. The link to the next page repeats the query; the API's own link stands on every answer. */
export function wooPage(all: readonly ApiObject[], request: ShopRequest, link: LinkHeader): ShopAnswer {
	const { query, path, origin } = request;
	const size = Number(lastOf(query, 'per_page') ?? USUAL);
	const page = Number(lastOf(query, 'page') ?? 1);
	if (!(Number.isInteger(size) && size >= 1 && size <= MOST))
		return wooError(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
	if (!(Number.isInteger(page) && page >= 1)) return wooError(400, 'rest_invalid_param', 'Invalid parameter(s): page');
	const pages = Math.ceil(all.length / size);
	const to = (at: number, rel: string) => {
		const next = new URLSearchParams(query);
		next.set('page', `${at}`);
		return `<${origin}${path}?${next.toString()}>; rel="${rel}"`;
	};
	const links = [
		`<${origin}/wp-json/>; rel="https://api.w.org/"`,
		...(page > 1 ? [to(page - 1, 'prev')] : []),
		...(page < pages ? [to(page + 1, 'next')] : []),
	];
	return {
		status: 200,
		body: all.slice((page - 1) * size, page * size),
		headers: {
			'x-wp-total': `${all.length}`,
			'x-wp-totalpages': `${pages}`,
			...(link === 'none' ? {} : { link: links.join(', ') }),
		},
	};
}
