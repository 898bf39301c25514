import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import * as catalogue from '../../erp/catalogue';
import * as kinds from '../../erp/catalogue/kinds';
import * as changes from '../../erp/database/query/changes';
import * as users from '../../erp/database/query/changes/users';
import * as conditions from '../../erp/database/query/conditions';
import * as reads from '../../erp/database/query/reads';
import { ownNodes } from '../../testkit/node/nodes';

interface Words {
	readonly turkish: readonly string[];
	readonly technical: ReadonlySet<string>;
}

interface Labels {
	readonly english: <T>(value: T, words: Words) => T;
	readonly englishCode: (code: string, words: Words) => string;
	readonly turkishIn: (value: unknown) => string[];
	readonly wordsOf: (roots: readonly unknown[]) => Words;
}

const ROOT = join(__dirname, '..', '..');
const { english, englishCode, turkishIn, wordsOf } = createRequire(__filename)(
	join(ROOT, 'scripts', 'english', 'labels.cjs'),
) as Labels;
const WORDS = wordsOf([catalogue, kinds, reads, changes, users, conditions]);

const { displayName, properties } = new EvrakApi();
const FORMS: ReadonlyArray<readonly [name: string, form: object]> = [
	...Object.values(ownNodes()).map(({ description }) => [description.displayName, description] as const),
	[displayName, { displayName, properties }],
];

/** A form with every text that people read taken out: names of parameters, types, values and conditions. */
const bare = (form: object): unknown =>
	JSON.parse(JSON.stringify(form), function (this: { type?: unknown }, name: string, value: unknown) {
		const isText =
			['displayName', 'description', 'placeholder', 'hint', 'action', 'title', 'subtitle', 'searchHint'].includes(
				name,
			) ||
			(name === 'name' && this.type === undefined);
		return isText ? undefined : value;
	});

describe.each(FORMS)('%s', (_, form) => {
	it('has its Turkish words as it is', () => expect(turkishIn(form).length).toBeGreaterThan(0));

	it('has none in English, and else the same', () => {
		const made = english(form, WORDS);
		expect(turkishIn(made)).toEqual([]);
		expect(bare(made)).toEqual(bare(form));
	});
});

describe('a text in English', () => {
	const words: Words = { turkish: ['Sipariş tarihi', 'Sipariş'], technical: new Set(['sip_tarih', 'personel']) };
	const said = (description: string) => english({ description }, words).description;

	it.each([
		['Saves an order (sipariş)', 'Saves an order'],
		['Saves an order (sipariş) of a shop (mağaza)', 'Saves an order of a shop'],
		['Save an order (SiparisKaydetV2)', 'Save an order (SiparisKaydetV2)'],
		['Leave of an employee (personel)', 'Leave of an employee'],
		['Sipariş tarihi (sip_tarih). As the shop has it.', 'sip_tarih. As the shop has it.'],
		['Sipariş: fills the codes', 'Fills the codes'],
		['Certificates (Insecure)', 'Certificates (Insecure)'],
		['={{ "Sipariş (x)" }}', '={{ "Sipariş (x)" }}'],
	])('makes of "%s" "%s"', (text, wanted) => expect(said(text)).toBe(wanted));

	it('loses a description that is the name of the ERP and nothing else', () => {
		expect(english({ name: 'Date', description: 'Sipariş tarihi' }, words)).toEqual({ name: 'Date' });
	});

	it('leaves values, and names of parameters', () => {
		const parameter = { name: 'x', value: 'Sipariş (a)', default: 'Sipariş (a)' };
		expect(english(parameter, words)).toEqual(parameter);
	});
});

it('takes the brackets out of the code of nodes and credential', () => {
	for (const file of ['nodes/Evrak/Evrak.node.ts', 'credentials/EvrakApi.credentials.ts']) {
		const code = readFileSync(join(ROOT, file), 'utf8');
		const inBrackets = /'[^'\n]*\([^()'\n]*[çğıöşüÇĞİÖŞÜ][^()'\n]*\)[^'\n]*'/;
		expect(code).toMatch(inBrackets);
		expect(englishCode(code, WORDS)).not.toMatch(inBrackets);
	}
});

describe('the build', () => {
	let folder = '';
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'evrak-labels-'));
		writeFileSync(
			join(folder, 'forms.data.js'),
			"exports.FORM = [{ displayName: 'Date (Tarih)', name: 'date', default: 'a (Tarih)' }];",
		);
		writeFileSync(join(folder, 'Any.node.js'), "exports.description = 'Orders (sipariş)';");
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	function built(labels?: string) {
		const call = `require(${JSON.stringify(join(ROOT, 'gulpfile.js'))}).writeData(${JSON.stringify(folder)})`;
		const env = { ...process.env, EVRAK_LABELS: labels };
		const { status } = spawnSync(process.execPath, ['-e', call], { env, stdio: 'ignore' });
		const data = readFileSync(join(folder, 'forms.data.js'), 'utf8');
		return {
			status,
			isData: data.includes('JSON.parse'),
			data,
			node: readFileSync(join(folder, 'Any.node.js'), 'utf8'),
		};
	}

	it('keeps Turkish words unless told otherwise', () => {
		const { isData, data, node } = built();
		expect(isData).toBe(true);
		expect(data).toContain('Date (Tarih)');
		expect(node).toContain('(sipariş)');
	});

	it('leaves them out where EVRAK_LABELS is english', () => {
		const { data, node } = built('english');
		expect(data).not.toContain('Date (Tarih)');
		expect(data).toContain('a (Tarih)');
		expect(node).toContain("'Orders'");
	});

	it('fails for any other word', () => {
		const { status, isData } = built('Turkish');
		expect([status === 0, isData]).toEqual([false, false]);
	});
});
