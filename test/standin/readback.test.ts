import type { Erp } from '../../standin';
import { call, onErp, order, type Json } from './client';

type Rows = Array<Record<string, unknown>>;

const read = async (erp: Erp, SQLSorgu: string) => {
	const { first } = await call(erp, 'SqlVeriOkuV2', { SQLSorgu });
	if (first.IsError) throw new Error(first.ErrorMessage);
	return (first.Data as unknown as Array<{ SQLResult1: Rows }>)[0]?.SQLResult1 ?? [];
};
const text = (value: string) => `N'${value.replace(/'/g, "''")}'`;
const saved = async (erp: Erp, method: string, payload: object) =>
	expect((await call(erp, method, payload as Json)).first).toMatchObject({ StatusCode: 200, IsError: false });

describe('a read-back by SQL', () => {
	const REFERENCES = ["O'Neil çay'ı", "''", 'İĞÜŞÖÇ ığüşöç', 'a\\b', 'ends in \\', '"q" [x] -- y /* z */', '%_?:x@y$1'];

	test(
		'takes texts as they are: quotes doubled, Turkish letters, backslashes, brackets and comments',
		onErp(async (erp) => {
			for (const reference of REFERENCES) await saved(erp, 'SiparisKaydetV2', order({ sip_belgeno: reference }));
			for (const reference of REFERENCES) {
				const where = `/* it's */ sip_belgeno = ${text(reference)} AND N'x' <> ${text(reference)}`;
				expect(await read(erp, `SELECT sip_belgeno AS r FROM SIPARISLER WITH (NOLOCK) WHERE ${where}`)).toEqual([
					{ r: reference },
				]);
			}
		}),
	);

	test(
		'is refused to a user without the right',
		onErp(
			async (erp) => {
				const { first } = await call(erp, 'SqlVeriOkuV2', { SQLSorgu: 'SELECT 1 AS x' });
				expect(first).toMatchObject({ StatusCode: 400, IsError: true, Data: null });
				expect(first.ErrorMessage).toContain('yetkiniz bulunmamaktadır');
				expect((await call(erp, 'StokListesiV2', { Size: 1 })).first.IsError).toBe(false);
			},
			{ sqlRight: false },
		),
	);

	test(
		'does not exist in V16, nor do the e-document calls except FaturaPdfV2',
		onErp(
			async (erp) => {
				const status = async (name: string) => (await call(erp, name, {})).status;
				for (const name of ['SqlVeriOkuV2', 'GelenFaturalarV2', 'FaturaToEFaturaV2', 'SayimKesinlestirmeV2'])
					expect([name, await status(name)]).toEqual([name, 404]);
				for (const name of ['FaturaPdfV2', 'SiparisKaydetV2', 'CariListesiV3'])
					expect([name, await status(name)]).toEqual([name, 200]);
			},
			{ generation: 'V16' },
		),
	);
});
