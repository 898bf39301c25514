import type { IDataObject } from 'n8n-workflow';
import { judgeCodes } from '../../../../../nodes/Evrak/write/codes/codeCheck';
import { askWithin } from '../../../../../nodes/shared/ask/ask';
import { Budget } from '../../../../../nodes/shared/client/budget';
import type { NodeErp } from '../../../../../nodes/shared/client/client';
import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { order, saveOrders } from '../../../../../testkit/node/orders';
import { questionsAsked } from '../../../../../testkit/node/safeSaves';

const LINE = { sip_depono: 1, sip_vergi_pntr: 4, sip_projekodu: 'PRJ01' };

/** Checks and sends nothing; a question is given up after a second. */
const PREVIEW = previewing(saveOrders({ checkCodes: true, timeout: 1 }));

const warnings = async (at: Bench, line: IDataObject = LINE) => {
	const { items: rows, error } = await at.evrak(PREVIEW, items(order(1, line)));
	expect(error?.message).toBeUndefined();
	return rows.flatMap(({ json }) => (json.warnings ?? []) as string[]).join('\n');
};

describe('a server that does not answer', () => {
	let at: Bench;
	beforeEach(async () => void (at = await bench({ trade: true })));
	afterEach(async () => await at.close());

	const asked = () => at.bodies('VergiListesiV2').length + questionsAsked(at).length;

	it('holds a save once: no other question follows', async () => {
		await at.faults('none', 'hang-before-commit');
		const first = await warnings(at, { ...LINE, sip_depono: 99 });
		expect(first).toMatch(/^Codes of accounts, items, warehouses, projects were not checked: .*did not answer in time/);
		expect(asked()).toBe(2);
	});

	it('to the question for its VAT table is not asked for tables, nor within the minute', async () => {
		await at.faults('hang-before-commit');
		expect(await warnings(at)).toMatch(
			/^Codes of VAT pointers, accounts, .*did not answer in time|^Codes of accounts.*VAT/m,
		);
		expect(asked()).toBe(1);
		await at.faults();
		expect(await warnings(at)).toContain('did not answer in time');
		expect(asked()).toBe(1);
	});
});

it('lists that the database turns out to lack are asked for in no later question', async () => {
	const at = await bench({ trade: true, hide: ['PROJELER'] });
	for (let n = 0; n < 250; n++) at.erp.db.run(`INSERT INTO STOKLAR (sto_Guid, sto_kod) VALUES ('s${n}', 'S${n}')`);
	const [line] = order(1).satirlar as IDataObject[];
	const satirlar = Array.from({ length: 250 }, (_, n) => ({ ...line, sip_stok_kod: `S${n}`, sip_projekodu: `P${n}` }));
	const { items: rows, error } = await at.evrak(previewing(saveOrders({ checkCodes: true })), items({ satirlar }));
	expect(error?.message).toBeUndefined();
	expect(rows[0]?.json.warnings).toEqual([expect.stringMatching(/^Codes of projects were not checked: /)]);
	// A part that is refused for a list, and the account and the items without it.
	expect(questionsAsked(at)).toHaveLength(1 + 3);
	expect(questionsAsked(at).filter((sql) => sql.includes('PROJELER'))).toHaveLength(1);
	await at.close();
});

it('a check whose time is over asks nothing more, and says so', async () => {
	const asked: string[] = [];
	const connection = { generation: 'V17', userCode: 'nobody' };
	const erp = { connection, sql: (sql: string) => asked.push(sql) } as unknown as NodeErp;
	const judged = await judgeCodes(erp, askWithin(1_000, new Budget(0)), [{ lookup: 'warehouse', code: 1 }]);
	expect([...judged.judgements.values()]).toEqual([{ unknown: 'there was no time left to ask it' }]);
	expect(asked).toEqual([]);
});
