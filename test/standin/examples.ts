import { METHODS, type Json } from './client';

/** A plausible value for a documented member, from its name, type and format. */
function valueOf(name: string, [type, , format]: string[]): unknown {
	if (type === 'date' && format === 'dd/MM/yyyy') return '15/06/2026';
	if (type === 'date') return format === 'yyyy-MM-dd' ? '2026-06-15' : '15.06.2026';
	if (/^(TableNo|TabloNo)$/.test(name)) return '31';
	if (name === 'No') return '104';
	if (format === 'yyyyMMdd') return '20260715';
	if (format) return '2026-06-15 10:00:00.000';
	if (type === 'guid' || name.endsWith('_uid')) return '11111111-2222-3333-4444-555555555555';
	if (type === 'base64') return 'iVBORw0KGgo=';
	if (/evrakno_sira|sira_no|evrakno$|NoSira|evr_sira|_lastup_date/i.test(name)) return undefined;
	if (/miktar|tutar|fiyat|meblag|TamamlananMiktar/i.test(name)) return type === 'string' ? '1' : 1;
	if (type === 'number') return 0;
	if (type === 'numeric-string') return name === 'VKN_TCKN' ? '1111111114' : '0';
	if (/stok_?kodu?$|hareket_kodu|UrunKodu|urun_kodu|Etkb_StokKodu|fis_hesap_kod/i.test(name)) return 'STK001';
	if (/^cari_kod$/.test(name)) return '120.99.001';
	if (/musteri_kod|cari_kodu?$|^cha_kod$|mustkodu$/i.test(name)) return '120.01.001';
	if (/^(FieldName|Sort)$/.test(name)) return 'cari_kod';
	if (name === 'SQLSorgu') return 'SELECT TOP 1 sto_kod FROM STOKLAR';
	return /WhereStr|CariKod|VKNTCNo/.test(name) ? '' : 'T';
}

function build(fields: Record<string, Record<string, string[]>>, place: string): Json {
	const made: Json = {};
	for (const [name, facts] of Object.entries(fields[place] ?? {})) {
		if (name === 'Satirlar') continue;
		if (facts[0] === 'array') {
			const inner = build(fields, `${place}.${name}[]`);
			made[name] = Object.keys(inner).length > 0 ? [inner] : [];
		} else if (facts[0] === 'object') made[name] = build(fields, `${place}.${name}`);
		else {
			const value = valueOf(name, facts);
			if (value !== undefined) made[name] = value;
		}
	}
	return made;
}

/** The documented payload of a method, filled with plausible values: inside and root members. */
export function exampleOf(name: string): Json {
	const fields = METHODS[name]?.fields ?? {};
	const sort = name === 'StokListesiV2' ? { Sort: 'sto_kod' } : {};
	return { ...build(fields, '$env'), ...build(fields, ''), ...sort };
}
