import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as movements from '../../standin/engine/movements';
import * as trade from '../../standin/engine/trade';
import { tableColumns } from '../../standin/schema/columns';
import { call, onErp } from './client';

const folder = join(__dirname, '../../standin');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

describe('the stand-in as a house', () => {
	test('imports nothing of the node package', () => {
		for (const file of files) {
			const text = readFileSync(join(folder, file), 'utf8');
			expect(text).not.toMatch(/from '(\.\.\/)+(erp\/|nodes|credentials\/)/);
		}
	});

	test('the committed reference names no private path', () => {
		expect(readFileSync(join(folder, 'reference.json'), 'utf8')).not.toMatch(/\/work|shared\//);
	});

	test.each(Object.entries({ ...trade, ...movements }))(
		'family %s names columns as its table has them',
		(_, family) => {
			const named = [family.series, family.number, family.lineNumber, ...family.scope, ...family.required];
			const checked = family.checks.flatMap((check) => [check.column, check.when]);
			for (const name of [...named, ...checked]) {
				if (name !== undefined) expect(tableColumns(family.table).get(name.toLowerCase())?.name).toBe(name);
			}
		},
	);

	test(
		'the odd spellings of inter-warehouse orders meet in one column',
		onErp(async (erp) => {
			const line = { ssip_tarih: '15.06.2026', ssip_evrakno_seri: 'D', ssip_stok_kod: 'STK001', ssip_miktar: 1 };
			await call(erp, 'DepolarArasiSiparisKaydetV2', { evraklar: [{ satirlar: [{ ...line, ssip_evrakno_sira: 5 }] }] });
			const added = await call(erp, 'DepolarArasiSiparisDuzeltV2', {
				evraklar: [{ satirlar: [{ ...line, ssip_evrakno_siRA: 5 }] }],
			});
			expect(added.first.Data?.list).toMatchObject([{ evrakno_seri: 'D', evrakno_sira: '5' }]);
			const wrong = await call(erp, 'DepolarArasiSiparisDuzeltV2', {
				evraklar: [{ satirlar: [{ ...line, ssip_evrakno_sira: 5 }] }],
			});
			expect(wrong.first.IsError).toBe(true);
		}),
	);
});
