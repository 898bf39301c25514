import { readFileSync } from 'node:fs';
import { FAULTS, type Erp } from '../../../standin';
import { call, onErp, order } from '../client';
import { bodyOf, receive, until, type Received } from '../wire';

const count = (erp: Erp) => Number(erp.db.get('SELECT COUNT(*) AS n FROM SIPARISLER')?.n);
const save = (erp: Erp, fault: string, signal?: AbortSignal) =>
	receive(erp, 'SiparisKaydetV2', bodyOf(erp, order({})), {
		headers: { 'x-evrak-fault': fault },
		...(signal ? { signal } : {}),
	});

const ALL = 'application/json; charset=utf-8';
const answers =
	(status: number, text: RegExp, type = ALL) =>
	(got: Received) => {
		expect([got.whole, got.status, got.type]).toEqual([true, status, type]);
		expect(got.bytes.toString('utf8')).toMatch(text);
	};
const nothing = (got: Received) => expect([got.whole, got.status]).toEqual([false, 0]);
const good = /"StatusCode":200,"IsError":false/;

/** What the client of an order of one line receives. */
const WIRE: Record<string, (got: Received) => void> = {
	none: answers(200, /^\{"result":\[\{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":\{"list":\[\{/),
	'hang-before-commit': nothing,
	'hang-after-commit': nothing,
	'hang-late-commit': nothing,
	reset: nothing,
	'reset-after-commit': nothing,
	'reset-mid-answer': (got) => {
		expect([got.whole, got.status, got.type]).toEqual([false, 200, ALL]);
		expect(got.bytes.toString('utf8')).toMatch(/^\{"result":\[/);
		expect(got.bytes.length).toBe(Math.floor(got.promised / 2));
	},
	truncated: (got) => {
		answers(200, /^\{"result":\[/)(got);
		expect(got.bytes.length).toBe(got.promised);
		expect(() => JSON.parse(got.bytes.toString('utf8')) as unknown).toThrow(SyntaxError);
	},
	drip: (got) => {
		answers(200, good)(got);
		expect(got.chunks).toBeGreaterThan(5);
	},
	latency: answers(200, good),
	502: answers(502, /^<html><body>502 Bad Gateway/, 'text/html'),
	'502-lost': answers(502, /^<html><body>502 Bad Gateway/, 'text/html'),
	504: answers(504, /^<html><body>504 Gateway Time-out/, 'text/html'),
	'504-lost': answers(504, /^<html><body>504 Gateway Time-out/, 'text/html'),
	html403: answers(403, /^<html><body>403 Forbidden/, 'text/html'),
	empty: answers(200, /^$/),
	'empty-lost': answers(200, /^$/),
	stub: answers(200, /^\{"Method":"SiparisKaydetV2"\}$/),
	plain: answers(200, /^Api Server Error: kayıt okunamadı$/, 'text/plain; charset=utf-8'),
	big: (got) => {
		answers(200, good)(got);
		expect(got.bytes.length).toBeGreaterThan(10_000_000);
	},
	'big-rubbish': (got) => {
		answers(200, /^çöp çöp /)(got);
		expect(got.bytes.length).toBeGreaterThan(10_000_000);
	},
	deadlock: answers(200, /"StatusCode":400.*was deadlocked on lock resources/),
	'timeout-text': answers(200, /^\{"result":\[\{"data":null,"success":false,"errorText":"MikroAPI - TimeOut"\}\]\}$/),
	'timeout-lost': answers(200, /"errorText":"MikroAPI - TimeOut"/),
	'timeout-late': answers(200, /"errorText":"MikroAPI - TimeOut"/),
	'wrong-count': answers(200, /"StatusCode":200.*"list":\[\]/),
	'wrong-count-more': answers(200, /"list":\[\{[^{}]*(\{[^{}]*\})?[^{}]*\},\{"sip_Guid":"\{[0-9A-F-]{36}\}"/),
	'expired-digest': answers(200, /"StatusCode":400,"IsError":true,"ErrorMessage":"Şifre Hatalı","Data":null/),
	refused: answers(200, /"StatusCode":400,"IsError":true,"ErrorMessage":"Gider muhasebe kodu bos\.","Data":null/),
	'string-status': answers(200, /^\{"result":\[\{"StatusCode":"200","ErrorMessage":"","Data":/),
	lower: answers(200, /^\{"result":\[\{"success":true,"errorText":"","data":\{"list"/),
	bom: answers(200, /^\uFEFF\{"result":\[\{"StatusCode":200/),
	deep: answers(200, /"Data":\{"list":\[.*"Ek":\[{10000}\]{10000}\}/),
	'invalid-utf8': (got) => {
		answers(200, good)(got);
		expect(() => new TextDecoder('utf-8', { fatal: true }).decode(got.bytes)).toThrow('not valid');
		expect(new TextDecoder('windows-1254').decode(got.bytes)).toContain('"Aciklama":"İşlem tamamlandı"');
	},
	'date-skew': answers(200, good),
};

interface Verdict {
	StatusCode?: number | string;
	ErrorMessage?: string;
	success?: boolean;
	Data?: { list?: unknown[] };
	data?: { list?: unknown[] };
}

/** What a careful client makes of the answer to a save of one line. */
function judged({ whole, bytes }: Received): 'saved' | 'failed' | 'unknown' {
	try {
		const { result } = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as { result?: Verdict[] };
		const [{ StatusCode, success, Data, data, ErrorMessage } = {} as Verdict] = result ?? [];
		if (['Şifre Hatalı', 'Gider muhasebe kodu bos.'].includes(String(ErrorMessage))) return 'failed';
		const isGood = Number(StatusCode) === 200 || success === true;
		return whole && isGood && (Data ?? data)?.list?.length === 1 ? 'saved' : 'unknown';
	} catch {
		return 'unknown';
	}
}

/** The time arguments as short as they go. */
const quick = (name: string) =>
	FAULTS[name]?.argument?.unit === 'ms' ? `${name}:${name.startsWith('hang') ? 0 : 20}` : name;

describe('each fault does on the wire and in the database what the table says:', () => {
	test.each(Object.entries(FAULTS))('%s', async (name, { writes, tells }) =>
		onErp(async (erp) => {
			const leaving = new AbortController();
			const sent = save(erp, quick(name), leaving.signal);
			if (name.startsWith('hang')) {
				await until(() => erp.requests.length === 1 && (writes !== 'always' || count(erp) === 1));
				expect(count(erp)).toBe(writes === 'always' ? 1 : 0);
				// The answers to other calls show that this one was passed over.
				for (let others = 0; others < 5; others++)
					expect(await Promise.race([sent, call(erp, 'HealthCheck').then(() => 'silence')])).toBe('silence');
				expect(count(erp)).toBe(writes === 'always' ? 1 : 0);
				leaving.abort();
			}
			const got = await sent;
			WIRE[name]?.(got);
			if (writes !== 'late') expect(count(erp)).toBe(writes === 'always' ? 1 : 0);
			await erp.settled();
			expect(count(erp)).toBe(writes === 'never' ? 0 : 1);
			expect(judged(got) !== 'unknown').toBe(tells);
			if (tells) expect(judged(got)).toBe(writes === 'never' ? 'failed' : 'saved');
		})(),
	);

	test('and every fault is tried here and named in the README', () => {
		expect(Object.keys(WIRE).sort()).toEqual(Object.keys(FAULTS).sort());
		const readme = readFileSync('standin/README.md', 'utf8');
		expect(Object.keys(FAULTS).filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
	});
});
