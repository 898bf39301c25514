import type { INodeParameters } from 'n8n-workflow';
import { methodKindOf, type Erp } from '../../../../../standin';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { during, serve } from '../../../../../testkit/servers/server';
import type { ErpOptions } from '../../../../../standin/types';

/** A request as the proxy sees it. */
interface Asked {
	/** The method by its name. */
	readonly method: string;
	/** The whole body, as it goes on to the stand-in: what is changed in it arrives changed. */
	readonly body: { SQLSorgu?: string; Index?: unknown; Size?: unknown; WhereStr?: unknown; TarihTipi?: unknown };
	readonly sql: string;
}

/** An answer on its way back. */
export interface Answered {
	status: number;
	text: string;
	/** Milliseconds that the server's clock is ahead. */
	ahead?: number;
}

/** A difference between an installation and a good one. */
export interface Planted {
	readonly options?: ErpOptions;
	readonly login?: Login;
	readonly before?: (erp: Erp) => void;
	readonly request?: (asked: Asked) => void;
	readonly answer?: (answered: Answered, asked: Asked) => void;
}

/** What a check told. */
export interface Told {
	readonly check: string;
	readonly title: string;
	readonly status: string;
	readonly holds: string;
	readonly evidence: string | null;
	readonly whatToDo: string | null;
	readonly link: string;
	readonly answer: string | null;
	readonly report?: string;
	readonly counts?: Record<string, number>;
	readonly questions?: number;
}

/** An answer with changed rows of SQL; our own last row stays. */
export const rowsOfSql =
	(part: string, change: (row: Record<string, unknown>) => Record<string, unknown>): Planted['answer'] =>
	(answered, { sql }) => {
		if (!sql.includes(part)) return;
		const body = JSON.parse(answered.text) as {
			result: Array<{ Data: Array<{ SQLResult1: Array<Record<string, unknown>> }> }>;
		};
		const [list] = body.result[0]?.Data ?? [];
		if (list) list.SQLResult1 = list.SQLResult1.map((row) => (row.evrak_probe === 'end' ? row : change(row)));
		answered.text = JSON.stringify(body);
	};

/** A refusal in the ERP's form. */
export const refusal = (ErrorMessage: string): string =>
	JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });

/** A success in the ERP's form. */
export const success = (Data: unknown): string =>
	JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });

const lastOf = (path: string) => path.split('/').at(-1) ?? '';

/** A proxy before a stand-in that changes requests and answers. */
async function proxied(erp: Erp, { request, answer }: Planted) {
	return await serve((response, text, { url = '', method }) => {
		const body = (text === '' ? {} : JSON.parse(text)) as Asked['body'];
		const asked = { method: lastOf(url), body, sql: body.SQLSorgu ?? '' };
		request?.(asked);
		const sent = text === '' ? {} : { body: JSON.stringify(body) };
		fetch(`${erp.url}${url}`, { method, headers: { 'content-type': 'application/json' }, ...sent }).then(
			async (reply) => {
				const answered: Answered = { status: reply.status, text: await reply.text() };
				answer?.(answered, asked);
				if (answered.ahead) response.setHeader('date', new Date(Date.now() + answered.ahead).toUTCString());
				response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.text);
			},
			() => response.destroy(),
		);
	});
}

/** Runs *Check Installation* and gives the verdict, and every check by its id. */
export async function checked(server: Bench, parameters: INodeParameters = {}, login: Login = {}) {
	const { items, error } = await server.evrak(
		{ resource: 'session', operation: 'checkInstallation', ...parameters },
		undefined,
		{},
		login,
	);
	if (error) throw new Error(error.message);
	const [verdict, ...told] = items.map(({ json }) => json as unknown as Told);
	if (!verdict) throw new Error('There is no verdict');
	return { verdict, told, byId: new Map(told.map((one) => [one.check, one])) };
}

/** What reached the stand-in that does not read. */
export const writes = ({ requests, statements }: Erp): string[] => [
	...requests.map(({ path }) => lastOf(path)).filter((name) => !['read', 'health'].includes(methodKindOf(name))),
	...statements.flatMap(({ kinds, sql }) => (kinds.every((kind) => kind === 'select') ? [] : [sql])),
];

/** Plants a difference, and gives what was found of it: the ids of checks that say no. */
export async function found(planted: Planted, parameters: INodeParameters = {}) {
	const server = await bench({ trade: true, ...planted.options });
	return await during(
		server,
		(async () => {
			planted.before?.(server.erp);
			const proxy = await proxied(server.erp, planted);
			const result = await during(proxy, checked(server, parameters, { baseUrl: proxy.url, ...planted.login }));
			return {
				...result,
				ids: result.told
					.filter(({ holds }) => holds === 'no')
					.map(({ check }) => check)
					.filter((id) => id !== 'encryption'),
				written: writes(server.erp),
				requests: server.erp.requests.length,
			};
		})(),
	);
}
