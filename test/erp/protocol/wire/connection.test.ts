import { connectionFrom, connectionProblems, plainNumber } from '../../../../erp/protocol/wire/connection';
import { connection } from '../../../../testkit/facts/erp';

const given = {
	baseUrl: ' http://192.168.1.10:8094// ',
	envelopeProperty: '',
	apiKey: ' KEY-0001 ',
	workingYear: 2026,
	companyCode: 'FIRMA01',
	userCode: 'API',
	digestMode: 'daily',
	password: ' with blanks ',
	timeZone: '',
	companyNumber: '',
	branchNumber: '0',
	generation: 'V17',
};

describe('reading the credential', () => {
	it('trims what people paste, and takes slashes off the address', () => {
		expect(connectionFrom(given)).toMatchObject({ baseUrl: 'http://192.168.1.10:8094', apiKey: 'KEY-0001' });
	});

	it('takes off what does not show at their ends, as it comes along from a chat or a sheet', () => {
		const copied = (text: string) => `\u200E\u00A0${text}\u200B \uFEFF`;
		const names = ['baseUrl', 'apiKey', 'workingYear', 'companyCode', 'userCode', 'timeZone', 'envelopeProperty'];
		const plain = { ...given, timeZone: 'Europe/Istanbul', envelopeProperty: 'Mikro' };
		const pasted = Object.entries(plain).map(([name, value]) => [
			name,
			names.includes(name) ? copied(String(value)) : value,
		]);
		expect(connectionFrom(Object.fromEntries(pasted) as typeof given)).toEqual(connectionFrom(plain));
		expect(connectionFrom({ ...plain, userCode: '\u200B' }).userCode).toBe('');
		expect(connectionFrom({ ...plain, userCode: 'A\u00A0B' }).userCode).toBe('A\u00A0B');
	});

	it('never touches the password', () => expect(connectionFrom(given).password).toBe(' with blanks '));

	it('takes a year and numbers as text or number', () => {
		expect(connectionFrom(given)).toMatchObject({ workingYear: '2026', branchNumber: 0 });
		expect(connectionFrom({ ...given, workingYear: '2026', branchNumber: 3 })).toMatchObject({
			workingYear: '2026',
			branchNumber: 3,
		});
	});

	it('falls back to what most installations have', () => {
		expect(connectionFrom({})).toMatchObject({
			envelope: 'Mikro',
			zone: 'Europe/Istanbul',
			generation: 'V17',
			passwordType: 'password',
			ignoreSslIssues: false,
		});
	});

	it('ignores SSL issues only where that was switched on', () => {
		expect(connectionFrom({ ignoreSslIssues: 'true' }).ignoreSslIssues).toBe(false);
		expect(connectionFrom({ ignoreSslIssues: true }).ignoreSslIssues).toBe(true);
	});
});

describe('checking the credential', () => {
	it('finds nothing wrong with settings that are in order', () => {
		expect(connectionProblems(connection())).toEqual([]);
		expect(connectionProblems(connection({ apiKey: '', password: '', companyNumber: 0, branchNumber: 12 }))).toEqual(
			[],
		);
	});

	it.each(['https://erp.example.com/mikro', 'http://api', 'https://gw.example/api/v1'])('takes %s', (baseUrl) =>
		expect(connectionProblems(connection({ baseUrl }))).toEqual([]),
	);

	it.each([
		['Base URL', { baseUrl: '' }],
		['Base URL', { baseUrl: '192.168.1.10:8094' }],
		['Base URL', { baseUrl: 'ftp://192.168.1.10' }],
		['Base URL', { baseUrl: 'http:192.168.1.10' }],
		['Base URL', { baseUrl: 'http://192.168.1.10:8094?x=1' }],
		['Base URL', { baseUrl: 'http://192.168.1.10:99999' }],
		['Base URL', { baseUrl: 'http://192.168.1.10:8094/Api/apiMethods' }],
		['Base URL', { baseUrl: 'http://192.168.1.10:8094/API' }],
		['Base URL', { baseUrl: 'http://192.168.1.10:8094/Api/apiMethods/SiparisKaydetV2' }],
		['Base URL', { baseUrl: 'https://gw.example/api/erp/api' }],
		['Base URL', { baseUrl: 'http://api/API//APIMethods' }],
		['Envelope Property', { envelope: 'two words' }],
		['Envelope Property', { envelope: '{"Mikro"}' }],
		['Working Year', { workingYear: '26' }],
		['Working Year', { workingYear: '2026/27' }],
		['Company Code', { companyCode: '' }],
		['User Code', { userCode: '' }],
		['Password', { passwordType: 'digest', password: 'secret-plain' }],
		['Server Time Zone', { zone: 'Turkey/Ankara' }],
		['Company Number', { companyNumber: Number.NaN }],
		['Branch Number', { branchNumber: 1.5 }],
		['Branch Number', { branchNumber: -1 }],
	] as const)('names %s for %j, and says what to do', (setting, details) => {
		const problems = connectionProblems(connection(details));
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatchObject({
			setting,
			message: expect.stringMatching(/\S/),
			remedy: expect.stringMatching(/^[A-Z].*\.$/),
		});
	});

	it('never repeats a secret', () => {
		const secret = connection({
			passwordType: 'digest',
			password: 'secret-plain',
			apiKey: 'key-plain',
			baseUrl: '',
			zone: 'no',
		});
		expect(JSON.stringify(connectionProblems(secret))).not.toMatch(/secret-plain|key-plain/);
	});
});

describe('a base URL with a login in it', () => {
	it('is refused without repeating it', () => {
		const connection = connectionFrom({
			baseUrl: 'http://api:gizli@10.0.0.1:8094',
			workingYear: '2026',
			companyCode: 'F',
			userCode: 'U',
		});
		const problems = connectionProblems(connection);
		expect(problems.map(({ message }) => message)).toEqual(['holds a user name or password']);
		expect(JSON.stringify(problems)).not.toContain('gizli');
	});
});

describe('company and branch numbers', () => {
	it.each([
		['0', 0],
		['2147483647', 2147483647],
		['', undefined],
	])('%j is read as %j', (given, number) => expect(plainNumber(given)).toBe(number));

	it.each(['99999999999', 99999999999, '2147483648'])('%j is none', (given) => {
		expect(plainNumber(given)).toBeNaN();
		const problems = connectionProblems(connectionFrom({ ...connectionFrom({}), companyNumber: given }));
		expect(problems.map(({ setting }) => setting)).toContain('Company Number');
	});
});
