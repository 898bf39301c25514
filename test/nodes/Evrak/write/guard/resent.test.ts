import { bench, items, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { ordersIn } from '../../../../../testkit/node/orders';
import { CONTINUE, forget, outcomes, sends } from '../../../../../testkit/node/safeSaves';
import { someOf } from '../../../../../testkit/jest/laws';
import { CHANGES, DOC, type Doc, type Is } from '../../../../../testkit/resent/changes';
import { INVOICE, ORDER, parameters, QUOTATION, RETURN, type Kind } from '../../../../../testkit/resent/documents';
import { play, type End } from '../../../../../testkit/resent/play';
import { RECORDS, type RecordIs } from '../../../../../testkit/resent/records';

let erp: Bench;
afterEach(async () => {
	await forget();
	await erp.close();
});

type Setting = 'refuse' | 'warn' | 'update';
/** Who knows that it was saved: n8n and the ERP, the ERP alone, n8n alone. */
type Knows = 'both' | 'erp' | 'n8n';

/** How what comes again has to end: what is there already is a claim that has to be true. */
function endOf(kind: Kind, is: Is, setting: Setting, knows: Knows): End {
	if (is === 'same' || (is === 'rounded' && knows === 'erp')) return 'alreadySaved';
	if (is === 'rounded' && knows === 'both') return 'warned';
	// A quotation has no warehouse.
	if (is === 'unshown' && (knows === 'erp' || kind === QUOTATION)) return 'alreadySaved';
	if ((is === 'untold' || is === 'unshown') && knows !== 'n8n') return 'warned';
	// Another account's document is another buyer's, whatever the setting; n8n's memory does not say what differs.
	if (setting === 'warn' && !(is === 'elsewhere' && knows !== 'n8n')) return 'warned';
	return setting === 'update' && kind === ORDER && knows === 'both' && is === 'updatable' ? 'updated' : 'refused';
}

const RUNS: ReadonlyArray<readonly [Kind, Setting, Knows]> = [
	[ORDER, 'refuse', 'both'],
	[ORDER, 'refuse', 'erp'],
	[ORDER, 'update', 'both'],
	[ORDER, 'warn', 'n8n'],
	[INVOICE, 'refuse', 'erp'],
	[INVOICE, 'warn', 'both'],
	[RETURN, 'update', 'both'],
	[QUOTATION, 'refuse', 'erp'],
	[QUOTATION, 'refuse', 'n8n'],
];

it.each(RUNS.map(([kind, setting, knows], run) => [kind.name, setting, knows, kind, run] as const))(
	'%s, If It Was Changed on %s, known to %s: what comes again is there already, or told apart',
	async (_, ifChanged, knows, kind, run) => {
		erp = await bench(knows === 'n8n' ? { sqlRight: false } : {});
		const pairs = someOf(CHANGES, run).map(([change, then, is, first = DOC], index) => ({
			name: change,
			first: kind.write(`R${index}`, first),
			then: kind.write(`R${index}`, then),
			end: endOf(kind, is, ifChanged, knows),
		}));
		const runs = [parameters(kind, {}), parameters(kind, { ifChanged })] as const;
		expect(await play(erp, pairs, runs, knows === 'erp')).toEqual([]);
	},
);

describe.each(RECORDS.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
	it.each([
		['refuse', 'both'],
		['warn', 'erp'],
		['refuse', 'n8n'],
	] as const)(
		'If It Was Changed on %s, known to %s: what comes again is there already, or told apart',
		async (ifChanged, knows) => {
			erp = await bench(knows === 'n8n' ? { generation: 'V16' } : {}, knows === 'n8n' ? { generation: 'V16' } : {});
			const endOf = (is: RecordIs): End => {
				if (is === 'same' || (is === 'rounded' && knows === 'erp')) return 'alreadySaved';
				if (is === 'rounded' && knows === 'both') return 'warned';
				if (is === 'untold' && knows !== 'n8n') return 'warned';
				return ifChanged === 'warn' && is !== 'elsewhere' ? 'warned' : 'refused';
			};
			const pairs = kind.changes.map(([name, then, is, first = {}], index) => ({
				name,
				first: kind.write(index, first),
				then: kind.write(index, then),
				end: endOf(is),
			}));
			const runs = [parameters(kind, {}), parameters(kind, { ifChanged })] as const;
			expect(await play(erp, pairs, runs, knows === 'erp')).toEqual([]);
		},
	);
});

/** What became of the answer to the first sending, whether it was written, what comes then, and how that ends. */
const OUTAGES: ReadonlyArray<
	readonly [fault: string, isWritten: boolean, login: 'V17' | 'no SQL', isSame: boolean, end: unknown]
> = [
	['reset-after-commit', true, 'V17', true, 'alreadySaved'],
	['reset-after-commit', true, 'V17', false, 'failed'],
	['reset-after-commit', true, 'no SQL', true, 'unknown'],
	['reset-after-commit', true, 'no SQL', false, 'unknown'],
	['504', true, 'V17', true, 'alreadySaved'],
	['504', true, 'V17', false, 'failed'],
	['timeout-text', true, 'V17', true, 'alreadySaved'],
	['truncated', true, 'V17', false, 'failed'],
	['empty', true, 'V17', true, 'alreadySaved'],
	['504-lost', false, 'V17', true, 'unknown'],
	['504-lost', false, 'V17', false, 'unknown'],
	['timeout-lost', false, 'no SQL', true, 'unknown'],
	['deadlock', false, 'V17', true, 'unknown'],
	['refused', false, 'V17', false, 'saved'],
];

it.each(OUTAGES)(
	'after %s (written: %s, %s) what comes again (the same: %s) is %s, and nothing is sent twice',
	async (fault, isWritten, login, isSame, end) => {
		erp = await bench(login === 'V17' ? {} : { sqlRight: false });
		// A login of V16 looks nothing up, so that a lost answer stays unknown.
		const send = async (doc: Doc, login: Login = {}) =>
			await erp.evrak(parameters(ORDER, {}), items(ORDER.write('R', doc)), CONTINUE, login);
		await erp.erp.writeFaults(fault);
		const first = await send(DOC, { generation: 'V16' });
		expect(outcomes(first)).toEqual([fault === 'refused' ? 'failed' : 'unknown']);
		const changed = CHANGES.find(([name]) => name === 'its quantity, more')?.[1] ?? DOC;
		expect(outcomes(await send(isSame ? DOC : changed))).toEqual([end]);
		expect([sends(erp), ordersIn(erp).length > 0]).toEqual([end === 'saved' ? 2 : 1, isWritten || end === 'saved']);
	},
);
