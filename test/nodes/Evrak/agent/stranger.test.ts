import { placeOf } from '../../../../nodes/Evrak/places';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { realClock, setClock } from '../../../../testkit/clock/clock';
import { casesOf, someOf } from '../../../../testkit/jest/laws';
import { findOperation } from '../../../../erp/catalogue';
import { findTool } from '../../../../nodes/Evrak/operations';
import { agreed, asTool, confirmationIn, opening, type Ask } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { openFields, type OpenField } from '../../../../testkit/stranger/forms';
import {
	CANARY,
	HARMLESS,
	HOSTILE_TEXTS,
	MARK,
	OPERATION_NAMES,
	pathsLike,
	SMUGGLED,
	STATEMENTS,
} from '../../../../testkit/stranger/inputs';
import { wrongIn } from '../../../../testkit/stranger/reached';
import { asGiven, documentsIn, rightOf, WRITING, writesIn } from './support';
import { parametersOf } from '../../../../testkit/engine/chain';
import { perSuite } from '../../../../testkit/jest/benches';

/*
 * A stranger who knows the guides and the forms tries what a model could be talked into. The oracle is what reached the ERP: requests that
 * write, SQL that does more than ask, another login, members that nobody gave; and what the answers tell. The short run tries a tenth.
 */
beforeAll(() => (process.env.EVRAK_CANARY = CANARY));
const erp = perSuite(async () => await bench({ trade: true }));
beforeAll(() => erp.erp.db.run('UPDATE CARI_HESAPLAR SET cari_Portal_PW = ?', [CANARY]));
afterAll(() => delete process.env.EVRAK_CANARY);

/** One attempt: a tool, what the model gives it, and what is said of it where it gets somewhere. */
interface Attempt {
	readonly what: string;
	readonly parameters: INodeParameters;
	readonly call: Record<string, unknown>;
	readonly login?: Bench;
}

/** The tool of these attempts: n8n remembers used codes by it. */
const TOOL = { id: 'stranger' };

interface Outcome {
	/** What went wrong, of all attempts. */
	readonly unwanted: readonly string[];
	/** How many attempts asked the ERP for something. */
	readonly asked: number;
	/** How many attempts wrote. */
	readonly wrote: number;
}

/** Tries attempts, each of which may write so many documents. */
async function tried(attempts: readonly Attempt[], how: (ask: Ask) => Ask = agreed, most = 0): Promise<Outcome> {
	const unwanted: string[] = [];
	let [asked, wrote] = [0, 0];
	for (const { what, parameters, call, login = erp } of attempts) {
		erp.erp.requests.clear();
		// An invoice is sent once: each attempt finds it unsent.
		erp.erp.db.run("UPDATE CARI_HESAP_HAREKETLERI SET cha_uuid = '', cha_ebelge_Islemturu = 0");
		let answer = '';
		await asTool(login, parameters, TOOL, async (ask) => {
			answer = await how(ask)(call);
		});
		const documents = documentsIn(erp);
		if (erp.erp.requests.length > 0) asked++;
		if (documents > 0) wrote++;
		const wrong = [...(documents > most ? [`${documents} documents`, ...writesIn(erp)] : []), ...wrongIn(erp, answer)];
		if (wrong.length > 0) unwanted.push(`${what}: ${wrong.join(', ')}`);
	}
	return { unwanted, asked, wrote };
}

const value = (name = 'value') => `={{ $fromAI('${name}', 'Any text', 'string', '') }}`;
const isOffered = (resource: string, operation: string) =>
	(findOperation(resource, operation) ?? findTool(resource, operation)) !== undefined;
const named = ({ resource, operation }: Pick<OpenField, 'resource' | 'operation'>) => `${resource}.${operation}`;

describe('a text in any field of any form', () => {
	/** Of fields that many operations share those of one operation stand for all. */
	const fields = [...new Map(openFields().map((field) => [`${field.resource} ${field.field}`, field])).values()];
	const attempts = fields.map(({ field, parameters, ...operation }, index): Attempt => {
		const [what = '', text] = HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? [];
		return { what: `${what} in ${field} of ${named(operation)}`, parameters, call: { value: text } };
	});

	it('is tried in hundreds', () => expect(attempts.length).toBeGreaterThan(500));

	it('writes nothing, becomes no SQL, and tells no secret', async () => {
		const { unwanted, asked } = await tried(someOf(attempts));
		expect(unwanted).toEqual([]);
		expect(asked).toBeGreaterThan(10);
	});
});

const SQL_FIELDS: readonly INodeParameters[] = [
	{ resource: 'account', operation: 'getAllByCondition', inputMode: 'fields', filters: { WhereStr: value() } },
	{ resource: 'account', operation: 'getAllByCondition', inputMode: 'fields', filters: { FieldName: value() } },
	{ resource: 'account', operation: 'getAllByCondition', inputMode: 'fields', options: { sort: value() } },
	{ resource: 'item', operation: 'getAll', inputMode: 'fields', options: { sort: value() } },
	{ resource: 'sql', operation: 'select', SQLSorgu: value() },
];

describe('SQL of a model', () => {
	const attempts = (texts: readonly string[], login: Bench): Attempt[] =>
		SQL_FIELDS.flatMap((parameters, turn) =>
			someOf(texts, turn).map((text) => ({
				what: `${JSON.stringify(parameters)} ${text}`,
				parameters,
				call: { value: text },
				login,
			})),
		);

	it('is never asked, also where the credential lets people write it', async () => {
		const free = { ...erp, credential: { ...erp.credential, allowFreeSql: true } };
		const texts = [...STATEMENTS, ...HOSTILE_TEXTS.map(([, text]) => text)];
		const { unwanted } = await tried([...attempts(texts, erp), ...attempts(texts, free)]);
		expect(unwanted).toEqual([]);
	});
});

const everyRight = () => opening(erp, ...new Set(WRITING.flatMap((operation) => rightOf(operation) ?? [])));

describe('a path of a Call Method', () => {
	it('reaches no method that writes, whatever is open', async () => {
		const attempts = someOf(WRITING).flatMap(({ path }, turn) =>
			someOf(pathsLike(path), turn).map((like, index): Attempt => {
				const custom = { resource: 'custom', operation: 'call', customPath: value(), customBody: '{}' };
				const parameters = { ...custom, customEffect: (turn + index) % 2 === 0 ? 'read' : 'write' };
				return { what: `the path ${like}`, parameters, call: { value: like }, login: everyRight() };
			}),
		);
		expect((await tried(attempts)).unwanted).toEqual([]);
	});
});

/** The methods that a right opens, each as a tool whose JSON the model writes, with its documented payload. */
const OPENED = WRITING.flatMap((operation) => {
	const right = rightOf(operation);
	const { json, ...parameters } = asGiven(operation);
	return right === undefined || typeof json !== 'string'
		? []
		: [{ operation, right, parameters: { ...parameters, json: value() }, payload: JSON.parse(json) as object }];
});

describe('an operation whose name the model gives', () => {
	/** Of each resource the first method that a right opens, with its documented payload. */
	const firsts = [...new Map(OPENED.toReversed().map((opened) => [opened.operation.resource, opened])).values()];
	const attempt = ({ operation, parameters, payload }: (typeof OPENED)[number], name: string): Attempt => ({
		what: `${operation.resource} ${JSON.stringify(name)}`,
		parameters: {
			...{ ...parameters, ...parametersOf(operation) },
			...{ operation: value('operation'), json: JSON.stringify(payload) },
		},
		call: { operation: name },
		login: everyRight(),
	});

	it('writes where the node offers it', async () => {
		const offered = someOf(firsts);
		const attempts = offered.map((opened) => attempt(opened, placeOf(opened.operation).operation));
		const { unwanted, wrote } = await tried(attempts, agreed, 1);
		expect([unwanted, wrote]).toEqual([[], offered.length]);
	});

	it('runs nothing where it offers none of that name', async () => {
		const attempts = firsts.flatMap((opened) =>
			OPERATION_NAMES.filter((name) => !isOffered(opened.operation.resource, name)).map((name) =>
				attempt(opened, name),
			),
		);
		expect(attempts.length).toBeGreaterThan(300);
		expect(await tried(someOf(attempts))).toEqual({ unwanted: [], asked: 0, wrote: 0 });
	});
});

describe('JSON of a model, with the right open and a user who agrees to all', () => {
	const attempts = (edits: typeof SMUGGLED): Attempt[] =>
		OPENED.flatMap(({ operation, right, parameters, payload }, turn) =>
			someOf(edits, turn).map(([what, edit]) => {
				const edited = edit({ ...payload });
				const text = typeof edited === 'string' ? edited : JSON.stringify(edited);
				return {
					...{ what: `${what} in ${named(operation)}`, parameters, call: { value: text } },
					login: opening(erp, right),
				};
			}),
		);

	it('writes one document where it is the documented one', async () => {
		const all = someOf(attempts(HARMLESS));
		const { unwanted, wrote } = await tried(all, agreed, 1);
		expect([unwanted, wrote]).toEqual([[], all.length]);
	});

	it('writes one document at most where more is smuggled in, and carries nothing that the method does not take', async () => {
		const { unwanted, wrote } = await tried(attempts(SMUGGLED), agreed, 1);
		expect(unwanted).toEqual([]);
		expect(wrote).toBeGreaterThan(0);
	});
});

/** The same payload with its first text or number that stands in a list or object changed. */
function changed(value: unknown): unknown {
	let isDone = false;
	const visit = (part: unknown): unknown => {
		if (isDone) return part;
		if (Array.isArray(part)) return part.map(visit);
		if (typeof part === 'object' && part !== null)
			return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, visit(member)]));
		isDone = typeof part === 'number' || (typeof part === 'string' && part !== '');
		if (typeof part === 'number') return part + 1;
		return isDone ? `${String(part)}1` : part;
	};
	return visit(value);
}

describe('the code of a preview', () => {
	it.each(someOf(OPENED).map((opened) => [named(opened.operation), opened] as const))(
		'of %s is good for this call alone, and once',
		async (_, { right, parameters, payload }) => {
			const call = { value: JSON.stringify(payload) };
			const login = opening(erp, right);
			let confirmation: Record<string, string> = {};
			await asTool(login, parameters, {}, async (ask) => {
				confirmation = confirmationIn(await ask(call));
				expect(confirmation).toHaveProperty('confirmation_code');
				const { confirmation_code: code = '', preview_text } = confirmation;
				await ask({ value: JSON.stringify(changed(payload)), ...confirmation });
				await ask({ ...call, preview_text });
				await ask({ ...call, confirmation_code: code, preview_text: `${MARK}` });
				await ask({ ...call, confirmation_code: `${code.slice(0, -1)}0`, preview_text });
			});
			const other = { ...login, credential: { ...login.credential, userCode: 'OTHER' } };
			await asTool(other, parameters, {}, async (ask) => await ask({ ...call, ...confirmation }));
			await asTool(login, parameters, { id: 'other' }, async (ask) => await ask({ ...call, ...confirmation }));
			await asTool(erp, parameters, {}, async (ask) => await ask({ ...call, ...confirmation }));
			setClock(new Date(Date.now() + 2 * 86_400_000).toISOString());
			await asTool(login, parameters, {}, async (ask) => await ask({ ...call, ...confirmation }));
			realClock();
			expect(writesIn(erp)).toEqual([]);
			await asTool(login, parameters, {}, async (ask) => {
				const again = async () => await ask({ ...call, ...confirmation });
				const answers = [...(await Promise.all([again(), again(), again()])), await again()];
				// What the ERP has refused is not written, and its code may come again.
				const refused = answers.filter((answer) =>
					/was not (?:saved|sent|updated|deleted): (?!the ERP refused it before)/.test(answer),
				);
				const writes = writesIn(erp).length;
				expect([writes > 0, writes <= Math.max(1, refused.length)]).toEqual([true, true]);
			});
		},
	);
});

describe('an order of a model within limits', () => {
	const MOST = 1_000;
	const amount = fc.oneof(
		fc.double({ min: -1e6, max: 1e6, noNaN: true }),
		fc.constantFrom(0, 1, '1', '1.000,00', '1,5', '1e9', '٩٩', '0x10', ' 5 ', null, '', [9_999], { x: 9_999 }, true),
	);
	const text = fc.oneof(fc.constantFrom('AI', 'ai', 'AI ', 'ＡＩ', 'B', '', '120.01.001', '320.01', '*'), fc.string());
	const AMOUNTS = [
		...['sip_b_fiyat', 'sip_miktar', 'sip_tutar', 'sip_iskonto_1', 'sip_masraf_1', 'sip_isk1', 'SIP_B_FIYAT'],
		...['sip_doviz_cinsi', 'sip_doviz_kuru', 'sip_depono', 'sip_vergi_pntr'],
	];
	const change = fc.oneof(
		fc.tuple(fc.constantFrom(...AMOUNTS), amount),
		fc.tuple(fc.constantFrom('sip_evrakno_seri', 'sip_musteri_kod', 'sip_aciklama', 'sip_belgeno'), text),
	);
	const line = fc.array(change, { maxLength: 2 }).map((changes) => ({
		...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
		...{ sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 100, sip_vergi_pntr: 4, sip_doviz_cinsi: 0 },
		...Object.fromEntries(changes),
	}));

	it('stands in the ERP within them, whatever its members are', async () => {
		const open = opening(erp, 'orders.create');
		const limits = { agentAmount: `TRY ${MOST}`, agentSeries: 'AI', agentAccounts: '120.01.001' };
		const login = { ...open, credential: { ...open.credential, ...limits } };
		const options = { protection: 'none', checkCodes: false };
		const parameters = { resource: 'order', operation: 'create', inputMode: 'json', json: value(), options };
		let saved = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 2 }), async (satirlar) => {
				const [{ last = 0 } = {}] = erp.erp.db.all('SELECT MAX(rowid) AS last FROM SIPARISLER');
				await asTool(login, parameters, {}, async (ask) => {
					await agreed(ask)({ value: JSON.stringify({ satirlar }) });
				});
				const rows = erp.erp.db.all('SELECT * FROM SIPARISLER WHERE rowid > ?', [last as number]);
				if (rows.length > 0) saved++;
				expect(new Set(rows.map((row) => String(row.sip_evrakno_seri).trim().toUpperCase()))).toEqual(
					new Set(rows.length > 0 ? ['AI'] : []),
				);
				expect(rows.filter((row) => row.sip_musteri_kod !== '120.01.001')).toEqual([]);
				expect(rows.filter((row) => Number(row.sip_doviz_cinsi) !== 0)).toEqual([]);
				const sum = rows.reduce((total, row) => total + Math.abs(Number(row.sip_tutar)), 0);
				expect(sum).toBeLessThanOrEqual(MOST);
			}),
			{ numRuns: casesOf(300) },
		);
		expect(saved).toBeGreaterThan(casesOf(300) / 20);
	});
});
