import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { CHECKS } from '../../../../../erp/check/checks';
import { methods } from '../../../../../nodes/Evrak/form/methods';
import { atNoon, realClock } from '../../../../../testkit/clock/clock';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { during } from '../../../../../testkit/servers/server';
import type { ErpOptions } from '../../../../../standin/types';
import { checked, found, writes } from './support';

/** The year of `atNoon`. */
const YEAR = 2026;
const CHECK = { resource: 'session', operation: 'checkInstallation' };

// An examination that goes on over midnight logs in on another day.
beforeEach(atNoon);
afterEach(realClock);

const within = async <T>(options: ErpOptions, work: (server: Bench) => Promise<T>): Promise<T> => {
	const server = await bench({ trade: true, ...options });
	return await during(server, work(server));
};

const idsOf = (told: ReadonlyArray<{ check: string; holds: string }>, holds: string) =>
	told.filter((one) => one.holds === holds).map(({ check }) => check);

const secretsOf = ({ erp: { credentials, url } }: Bench) => [
	...[credentials.password, credentials.apiKey, credentials.userCode, credentials.companyCode],
	new URL(url).host,
];

describe('an installation', () => {
	it('that is as the package takes it to be has nothing to mend, and is told in English', async () => {
		await within({}, async (server) => {
			const { verdict, told } = await checked(server);
			expect(told.filter(({ status }) => status === 'problem')).toEqual([]);
			// The stand-in speaks http.
			expect(idsOf(told, 'no')).toEqual(['encryption']);
			expect(idsOf(told, 'notChecked')).toEqual([]);
			expect(told).toHaveLength(CHECKS.length);
			expect(verdict.title).toMatch(/^The installation is fit for use: \d+ hold, 1 do not hold, /);
			expect(verdict.questions).toBe(server.erp.requests.length);
			expect(verdict.report).toContain(`${server.erp.requests.length} questions, none of which wrote`);
			expect(writes(server.erp)).toEqual([]);
			expect(secretsOf(server).filter((secret) => verdict.report?.includes(secret))).toEqual([]);
		});
	});

	it('is told in Turkish by choice', async () => {
		const { verdict, byId } = await within(
			{ sqlRight: false },
			async (server) => await checked(server, { reportLanguage: 'tr' }),
		);
		expect(verdict.title).toMatch(/^Engel olan bir şey var: \d+ tutuyor, /);
		expect(byId.get('sqlRight')).toMatchObject({ title: 'API kullanıcısı SQL ile okuyamıyor', status: 'problem' });
		expect(verdict.report).toContain(
			'| `sqlRight` | hayır | API kullanıcısı SQL ile okuyamıyor |  | Bayiye söyleyin: “API kullanıcımıza SqlVeriOkuV2 yetkisi verin.” |',
		);
	});

	it('of V16 is asked nothing that it lacks, but once whether it does', async () => {
		await within({ generation: 'V16', build: 'older' }, async (server) => {
			const { told, byId } = await checked(server, {}, { generation: 'V16' });
			expect(told.filter(({ status }) => status === 'problem')).toEqual([]);
			expect(idsOf(told, 'no')).toEqual(['encryption']);
			expect(byId.get('generation')).toMatchObject({ status: 'good', holds: 'yes' });
			expect(byId.get('table.STOKLAR')?.title).toBe('Not checked: the server has none of the methods of V17');
			expect(byId.get('sqlRight')?.title).toBe('Not checked: the server has no such method');
			expect(server.erp.requests.filter(({ path }) => path.endsWith('SqlVeriOkuV2'))).toHaveLength(1);
			expect(writes(server.erp)).toEqual([]);
		});
	});

	it('with an older build of the database lacks columns, and no operation', async () => {
		const { told } = await within({ build: 'older' }, async (server) => await checked(server));
		const lacking = told.filter(({ holds, check }) => holds === 'no' && check !== 'encryption');
		expect(lacking.length).toBeGreaterThan(3);
		expect(lacking.every(({ check }) => check.startsWith('table.') || check === 'localCurrency')).toBe(true);
		expect(lacking.filter(({ status }) => status === 'problem')).toEqual([]);
	});

	it.each([
		['KARGO_TANIMLARI', 'notice', /^KARGO_TANIMLARI; needed by: .*Get dispatch note.*, List of Carriers$/],
		['SIPARISLER.sip_satici_kod', 'notice', 'sip_satici_kod'],
		['SIPARISLER.sip_musteri_kod', 'problem', /^sip_musteri_kod; needed by: .*Protection of Create order/],
		['DEPOLAR_ARASI_SIPARISLER', 'problem', /needed by: Protection of/],
	])('without %s is told as a %s', async (hidden, status, evidence) => {
		const [table = ''] = hidden.split('.');
		const { byId } = await within(
			{ hide: [hidden] },
			async (server) => await checked(server, { checks: `table.${table}` }),
		);
		expect(byId.get(`table.${table}`)).toMatchObject({ status, holds: 'no' });
		expect(byId.get(`table.${table}`)?.evidence).toMatch(evidence);
	});

	it('that answers in other shapes, with a strict collation, is understood', async () => {
		const { ids } = await found({
			answer: (answered, { sql }) => {
				answered.text = `\uFEFF${answered.text}`
					.replace('"StatusCode":200', '"StatusCode":"200"')
					.replace('"IsError":false', '"isError":"false"')
					.replace('"Data":[{"SQLResult1"', '"data":[{"SQLResult1"');
				if (sql.includes('letterCase'))
					answered.text = answered.text.replace('"letterCase":1,"turkish":1', '"letterCase":"0","turkish":"0"');
			},
		});
		expect(ids).toEqual(['collation']);
	});
});

describe('Only What Changed', () => {
	/** Runs the node as an active workflow does, which remembers; gives the status of each check that is told. */
	const statuses = async (server: Bench, staticData: IDataObject, more: INodeParameters = {}, login: Login = {}) => {
		const { items: rows, error } = await server.evrak({ ...CHECK, onlyChanges: true, ...more }, undefined, {}, login, {
			mode: 'trigger',
			staticData,
		});
		expect(error).toBeUndefined();
		return rows.map(({ json }) => [json.check, json.status]);
	};

	it('tells first what is not good, then each change once, back to good too', async () => {
		await within({}, async (server) => {
			const memory: IDataObject = {};
			const key = { apiKey: 'wrong' };
			const first = await statuses(server, memory);
			expect(first[0]).toEqual(['verdict', 'notice']);
			expect(first.every(([, status]) => status !== 'good')).toBe(true);
			expect(await statuses(server, memory)).toEqual([]);
			expect(await statuses(server, memory, {}, key)).toEqual([
				['verdict', 'problem'],
				['apiKey', 'problem'],
			]);
			expect(await statuses(server, memory, {}, key)).toEqual([]);
			expect(await statuses(server, memory)).toEqual([
				['verdict', 'notice'],
				['apiKey', 'good'],
			]);
			expect(JSON.stringify(memory)).not.toContain('demo-pass');
		});
	});

	it('keeps the status of a check that could not be made', async () => {
		await within({}, async (server) => {
			const memory: IDataObject = {};
			await statuses(server, memory);
			await server.faults(...Array.from({ length: 10 }, () => 'reset'));
			const down = await statuses(server, memory);
			expect(down).toEqual([
				['verdict', 'problem'],
				['reachable', 'problem'],
			]);
		});
	});

	it('remembers each company by itself', async () => {
		await within({}, async (server) => {
			const memory: IDataObject = {};
			expect(await statuses(server, memory)).not.toEqual([]);
			const other = { companyNumber: '0', branchNumber: '0' };
			expect(await statuses(server, memory, {}, other)).not.toEqual([]);
			expect(await statuses(server, memory)).toEqual([]);
			expect(await statuses(server, memory, {}, other)).toEqual([]);
		});
	});

	it('remembers nothing of a test run', async () => {
		await within({}, async (server) => {
			const told = async () => (await server.evrak({ ...CHECK, onlyChanges: true })).items.length;
			expect(await told()).toBe(await told());
		});
	});
});

describe('a credential that is wrong in six ways', () => {
	/** What a user changes whom the report tells what to do, by the check: words that it says, and the setting. */
	const REMEDIES: Readonly<Record<string, readonly [words: RegExp, change: Login]>> = {
		apiKey: [/Ask the dealer for the key/, { apiKey: 'demo-api-key' }],
		login: [/company code/, { companyCode: 'DEMO' }],
		generation: [/API Generation to V17/, { generation: 'V17' }],
		company: [/Correct it in the credential/, { companyNumber: '' }],
		branch: [/Correct it in the credential/, { branchNumber: '' }],
		workingYear: [/change Working Year/, { workingYear: String(YEAR) }],
	};

	it('is mended by the report alone, one remedy after the other', async () => {
		await within({ requireApiKey: true }, async (server) => {
			const before = { generation: 'V16', companyNumber: '7', branchNumber: '7' };
			let login: Login = {
				...before,
				apiKey: '',
				companyCode: 'NOBODY',
				workingYear: String(YEAR - 1),
			};
			const mended: string[] = [];
			for (let round = 0; round < 10; round += 1) {
				const { verdict, told } = await checked(server, {}, login);
				const [worst] = told.filter(({ check, holds }) => holds === 'no' && check !== 'encryption');
				if (!worst) break;
				const [words, change] = REMEDIES[worst.check] ?? [/^$/, {}];
				expect(verdict.report).toMatch(words);
				login = { ...login, ...change };
				mended.push(worst.check);
			}
			expect(mended.sort()).toEqual(Object.keys(REMEDIES).sort());
		});
	});
});

describe('a hostile server', () => {
	it('that hangs is asked three times and no more', async () => {
		await within({}, async (server) => {
			await server.faults(...Array.from({ length: 10 }, () => 'hang-before-commit'));
			const { verdict, told, byId } = await checked(server, { options: { timeout: 1 } });
			expect(server.erp.requests).toHaveLength(3);
			expect(byId.get('reachable')).toMatchObject({ status: 'problem', holds: 'no' });
			expect(byId.get('login')).toMatchObject({
				holds: 'notChecked',
				title: 'Not checked: the ERP did not answer in time',
			});
			expect(verdict.counts).toMatchObject({ notChecked: told.length - 3 });
			expect(
				told
					.filter(({ holds }) => holds !== 'notChecked')
					.map(({ check }) => check)
					.sort(),
			).toEqual(['encryption', 'reachable', 'workingYear']);
		});
	});

	it('that drips is left when the time is over', async () => {
		await within({}, async (server) => {
			await server.faults(...Array.from({ length: 60 }, () => 'drip:400'));
			const { verdict, byId } = await checked(server, { timeBudget: 1 });
			// Each question has a third of the time, so that either runs out.
			expect(byId.get('incomingPdf')?.title).toMatch(/^Not checked: the (?:time was over|ERP did not answer in time)/);
			expect(verdict.holds).not.toBe('yes');
		});
	});

	it.each(['html403', 'plain', 'empty', 'truncated', 'reset', '502', 'stub'])(
		'that gives %s to every question is told as such, without a false word of the ERP',
		async (fault) => {
			await within({}, async (server) => {
				await server.faults(...Array.from({ length: 60 }, () => fault));
				const { told, verdict } = await checked(server);
				expect(told).toHaveLength(CHECKS.length);
				expect(idsOf(told, 'no').filter((id) => !['reachable', 'login', 'encryption'].includes(id))).toEqual([]);
				expect(verdict.status).toBe('problem');
				expect(server.erp.requests.length).toBeLessThanOrEqual(6);
			});
		},
	);

	it('that refuses the login is asked for it once', async () => {
		await within({}, async (server) => {
			await checked(server, {}, { password: 'wrong', apiKey: '' });
			const logins = server.erp.requests.filter(({ method }) => method === 'POST');
			// Around midnight the client asks once more with the neighbouring day.
			expect(logins.length).toBeLessThanOrEqual(2);
		});
	});
});

describe('checks', () => {
	let server: Bench;
	beforeAll(async () => void (server = await bench({ trade: true })));
	afterAll(async () => await server.close());

	it('are chosen one by one, or by category, from a list that names them', async () => {
		const offered = (await methods.loadOptions.getChecks()).map(({ value }) => value);
		expect(offered).toEqual(expect.arrayContaining(['category.login', 'clock', 'table.STOKLAR', 'sqlStatement']));
		const { told } = await checked(server, { checks: ['category.login', 'clock'] });
		expect(told.map(({ check }) => check).sort()).toEqual(
			['apiKey', 'branch', 'clock', 'company', 'everyCall', 'login', 'workingYear'].sort(),
		);
	});

	it('ask only what they need', async () => {
		server.erp.requests.clear();
		await checked(server, { checks: 'clock' });
		expect(server.erp.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['HealthCheck', 'CariListesiV2']);
	});

	it('that do not exist are refused before anything is asked', async () => {
		server.erp.requests.clear();
		const { error } = await server.evrak({ ...CHECK, checks: ['clock', 'nonsense'] });
		expect(error?.message).toBe('Checks Names or IDs names no check: nonsense (item 0)');
		expect(error?.description).toMatch(/^Nothing was sent\. /);
		expect(server.erp.requests).toHaveLength(0);
	});
});
