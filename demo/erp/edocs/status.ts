import { success } from '../answers';
import { plainGuid, type Row } from '../database';
import { rowsWhere } from '../engine/rows';
import { refuse } from '../refusal';
import type { Call, Handler, Json } from '../types';

type Codes = [document: string, text: string, envelope: string, authority: string];

/** How a sent e-Fatura moves on, by seconds since sending; codes from erp-behaviour §15, times assumed. */
const STEPS: Array<[seconds: number, codes: Codes]> = [
	[20, ['1002', 'Fatura zarflandı', '1001', '1300']],
	[10, ['1002', 'Fatura zarflandı', '1001', '1200']],
	[5, ['1002', 'Fatura zarflandı', '1001', '1100']],
	[0, ['1000', 'Fatura oluşturuldu', '', '']],
];

const TEXTS: Record<number, string> = {
	1002: 'Fatura zarflandı',
	2001: 'Fatura kabul edildi',
	2002: 'Fatura reddedildi',
};

function sentCodes(call: Call, row: Row): Codes {
	if (Number(row.ebl_tip) === 1) return ['1006', 'Fatura imzalandı', '', ''];
	if (row.ebl_cevap) return [String(row.ebl_cevap), TEXTS[Number(row.ebl_cevap)] ?? '', '1001', '1300'];
	const age = (Date.parse(call.clock.stamp()) - Date.parse(String(row.ebl_gonderim))) / 1000;
	return (STEPS.find(([seconds]) => age >= seconds) ?? STEPS[STEPS.length - 1])?.[1] ?? ['', '', '', ''];
}

function codesOf(call: Call, { EFaturaTipi, EBelgeTipi, UUID }: Json): Codes | undefined {
	const uuid = plainGuid(String(UUID ?? ''));
	if (Number(EFaturaTipi) === 1) {
		const [row] = Number(EBelgeTipi) === 0 ? rowsWhere(call.db, 'E_BELGE_GELEN', { gef_uuid: uuid }) : [];
		return row && [String(row.gef_durum), TEXTS[Number(row.gef_durum)] ?? '', '1001', '1300'];
	}
	const [row] = rowsWhere(call.db, 'E_BELGE_GIDEN', { ebl_uuid: uuid, ebl_tip: Number(EBelgeTipi) });
	return row && sentCodes(call, row);
}

/** EBelgeDurumSorgulamaV2 (S-16): all three members are required; the wrong type answers "not found" (§14). */
export const documentStatus: Handler = (call) => {
	if (!call.user.eDocuments) return success({});
	const source = (call.envelope.EBelge ?? {}) as Json;
	const missing = ['EFaturaTipi', 'EBelgeTipi', 'UUID'].filter((name) => (source[name] ?? '') === '');
	if (missing.length > 0) refuse(`Eksik bilgi: ${missing.join(', ')}`);
	const codes = codesOf(call, source);
	if (!codes) return refuse('İlgili e-belge bulunamadı');
	const [document, text, envelope, authority] = codes;
	return success({
		BelgeDurumKodu: document,
		BelgeDurumAciklamasi: text,
		ZarfDurumKodu: envelope,
		ZarfDurumAciklamasi: '',
		GIBDurumKodu: authority,
		GIBDurumAciklamasi: '',
	});
};
