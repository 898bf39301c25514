import type { Bench } from '../../../../../../testkit/node/evrak';
import { CANCELLED, CHANGED, HELD, QUICK, shopOrder, withSavedOrder } from './support';

let erp: Bench;
const { follow, stored } = withSavedOrder((bench) => (erp = bench));

describe.each([
	['SiparisSilV2', CANCELLED, 'deleted', 'absent'],
	['SiparisDuzeltV2', CHANGED, 'updated', 'unchanged'],
] as const)('an answer of %s that is lost', (method, order, done, after) => {
	const once = () => erp.bodies(method).length;

	it.each(['reset-after-commit', '504', 'timeout-late:30', 'empty'])(
		'is made good by the database (%s)',
		async (fault) => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: [method] });
			expect([(await follow(order))[0], once()]).toEqual([done, 1]);
			expect([(await follow(order))[0], once()]).toEqual([after, 1]);
		},
	);

	it('stays unknown where it never came, and is not sent again before somebody says so, whoever edits it', async () => {
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['timeout-lost'], only: [method] });
		expect((await follow(order))[0]).toBe('unknown');
		erp.erp.chaos({ seed: 1, rate: 0 });
		erp.erp.db.run("UPDATE SIPARISLER SET sip_teslim_tarih = '2027-01-05', sip_lastup_date = '2027-01-01T10:00:00'");
		expect([(await follow(order))[0], once(), stored()]).toEqual(['unknown', 1, HELD]);
		const sure = { ...QUICK, ifNotFound: 'failed' };
		expect((await follow(order, {}, sure))[0]).toBe('failed');
		expect([(await follow(order, {}, sure))[0], once()]).toEqual([done, 2]);
	});

	it('of executions at the same moment is one', async () => {
		const all = await Promise.all([1, 2, 3].map(async () => (await follow(order))[0]));
		expect(all).toContain(done);
		expect(once()).toBe(1);
	});

	it('is a refusal of the ERP: nothing was done, and the next run does it', async () => {
		await erp.erp.writeFaults('refused');
		expect((await follow(order))[0]).toBe('failed');
		expect([(await follow(order))[0], once()]).toEqual([done, 2]);
	});
});

const [LAMP, SCARF] = [
	['LAMBA', 2, 125],
	['ATKI', 1, 50],
] as const;
const ADDED = shopOrder([LAMP, SCARF]);

describe.each([
	['a change', 'SiparisDuzeltV2', CHANGED, 'sip_iskonto_1 = 5', 'unknown', 1],
	['a new line', 'SiparisDuzeltV2', ADDED, 'sip_miktar = 7', 'updated', 2],
	['a deletion', 'SiparisSilV2', CANCELLED, 'sip_kapat_fl = 1', 'deleted', 1],
] as const)(
	'the answer to %s is lost, and somebody edits the order meanwhile',
	(_, method, order, edit, late, sent) => {
		const edited = async (fault: string) => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: [method] });
			const before = erp.bodies(method).length;
			const edits = (async () => {
				while (erp.bodies(method).length === before) await new Promise((resolve) => setImmediate(resolve));
				erp.erp.chaos({ seed: 1, rate: 0 });
				erp.erp.db.run(`UPDATE SIPARISLER SET ${edit}`);
			})();
			const [outcome] = await follow(order);
			await edits;
			return [outcome, erp.bodies(method).length];
		};
		const added = () => erp.bodies(method).filter((body) => JSON.stringify(body).includes('"ATKI"')).length;

		it('is unknown where the ERP does not show it', async () => {
			expect(await edited('timeout-lost')).toEqual(['unknown', 1]);
			await follow(order);
			expect(added()).toBeLessThanOrEqual(1);
		});

		it('is done where the ERP shows it late', async () => {
			expect(await edited('timeout-late:30')).toEqual([late, sent]);
			expect(added()).toBeLessThanOrEqual(1);
		});
	},
);

it('sends the change of a line that the ERP has without VAT, as an ERP may store orders', async () => {
	erp.erp.db.run('UPDATE SIPARISLER SET sip_vergi = 0');
	expect((await follow(ADDED))[0]).toBe('updated');
	expect([erp.bodies('SiparisDuzeltV2').length, stored()]).toEqual([2, [...HELD, 'ATKI 50.00 10.00']]);
});
