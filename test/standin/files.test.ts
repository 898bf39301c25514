import type { Erp, IncomingInvoice } from '../../standin';
import { INVOICE, send } from './client';
import { onClock, play, type FakeClock } from './polling';

const UUID = 'CCCCCCCC-0000-4000-8000-000000000001';

async function xml(erp: Erp, clock: FakeClock, EBelge: object): Promise<string> {
	const { Data, ErrorMessage } = await play(erp, clock, 'EBelgeXMLV2', { EBelge });
	if (!Data?.Xml) throw new Error(ErrorMessage);
	return Buffer.from(String(Data.Xml), 'base64').toString('utf8');
}

const incomingXml = (erp: Erp, clock: FakeClock) => xml(erp, clock, { EFaturaTipi: 1, EBelgeTipi: 0, UUID });

/** All texts of an element, in document order. */
function texts(document: string, name: string): string[] {
	return [...document.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(
		([, text]) => text ?? '',
	);
}

/** The document without its lines. */
const header = (document: string) => document.replace(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, '');
const lines = (document: string) => document.match(/<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>/g) ?? [];
const cents = (text = '0') => Math.round(Number(text) * 100);
const sum = (all: string[]) => all.map(cents).reduce((total, each) => total + each, 0);

/** True when every element that opens also closes, properly nested. */
function wellFormed(document: string): boolean {
	const open: string[] = [];
	for (const [, end, name, empty] of document.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
		if (end) {
			if (open.pop() !== name) return false;
		} else if (!empty) open.push(name ?? '');
	}
	return open.length === 0;
}

const INPUT: IncomingInvoice = {
	uuid: UUID,
	number: 'ABC2026000000001',
	supplier: { number: '6666666667', name: 'A & B <Ltd> "Şti"', taxOffice: 'Çankaya', city: 'Ankara' },
	scenario: 'TICARIFATURA',
	orderNumber: 'SIP-42',
	notes: ['Teşekkürler'],
	lines: [
		{ name: 'Masa', item: 'M-1', quantity: '2.5', unitPrice: '10.335', taxRate: 20, discount: '0.84' },
		{ name: 'Ekmek', quantity: 3, unitPrice: '1.005', taxRate: 1, unit: 'KGM' },
		{ name: 'Kitap', quantity: 1, unitPrice: 50, taxRate: 0 },
	],
};

describe('the XML of an incoming invoice', () => {
	test(
		'is UBL-TR: identity, parties, lines, taxes by rate, totals that add up',
		onClock(async (erp, clock) => {
			const [arrived] = erp.incoming.arrive(INPUT);
			const document = await incomingXml(erp, clock);
			expect(wellFormed(document)).toBe(true);
			expect(document).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
			const one = (name: string) => texts(header(document), name)[0];
			expect(['UBLVersionID', 'CustomizationID', 'ProfileID', 'ID', 'UUID', 'InvoiceTypeCode'].map(one)).toEqual([
				'2.1',
				'TR1.2',
				'TICARIFATURA',
				'ABC2026000000001',
				UUID,
				'SATIS',
			]);
			expect(document).toContain('<cbc:ID schemeID="VKN">6666666667</cbc:ID>');
			expect(document).toContain('A &amp; B &lt;Ltd&gt; &quot;Şti&quot;');
			expect(document).toContain('<cbc:InvoicedQuantity unitCode="KGM">3</cbc:InvoicedQuantity>');
			expect(document).toMatch(/<cac:OrderReference>\s*<cbc:ID>SIP-42</);
			// 2.5 × 10.335 = 25.8375 → 25.84, less 0.84; 3 × 1.005 = 3.015 → 3.02
			expect(lines(document).map((line) => texts(line, 'LineExtensionAmount')[0])).toEqual(['25.00', '3.02', '50.00']);
			expect(texts(header(document), 'TaxAmount')).toEqual(['5.03', '5.00', '0.03', '0.00']);
			expect(texts(document, 'TaxExemptionReasonCode')).toEqual(['351', '351']);
			const totals = [
				'LineExtensionAmount',
				'TaxExclusiveAmount',
				'TaxInclusiveAmount',
				'AllowanceTotalAmount',
				'PayableAmount',
			];
			expect(totals.map(one)).toEqual(['78.86', '78.02', '83.05', '0.84', '83.05']);
			expect(arrived).toMatchObject({ total: '83.05', tax: '5.03' });
		}),
	);

	test(
		'adds up for 200 made-up invoices; persons and foreign currencies are among them',
		onClock(async (erp, clock) => {
			const all: string[] = [];
			for (const { uuid } of erp.incoming.arrive(...Array.from({ length: 200 }, () => ({})))) {
				all.push(await xml(erp, clock, { EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuid }));
			}
			for (const document of all) {
				const one = (name: string) => cents(texts(header(document), name)[0]);
				const net = sum(lines(document).map((line) => texts(line, 'LineExtensionAmount')[0] ?? ''));
				const tax = sum(lines(document).map((line) => texts(line, 'TaxAmount')[0] ?? ''));
				expect([one('TaxExclusiveAmount'), one('TaxAmount'), one('PayableAmount')]).toEqual([net, tax, net + tax]);
				expect(texts(header(document), 'LineCountNumeric')).toEqual([String(lines(document).length)]);
			}
			expect(all.every(wellFormed)).toBe(true);
			expect(all.some((document) => document.includes('<cbc:FirstName>Ayşe</cbc:FirstName>'))).toBe(true);
			expect(
				all.some((document) => /currencyID="EUR"[^]*/.test(document) && document.includes('PricingExchangeRate')),
			).toBe(true);
		}),
	);

	test(
		'may have withheld VAT, wrong totals, attachments',
		onClock(async (erp, clock) => {
			const content = Buffer.from('<x/>').toString('base64');
			erp.incoming.arrive({
				uuid: UUID,
				amount: 1000,
				withholding: { code: '624', percent: 20 },
				wrong: { tax: '0.01', payable: -5, net: 1 },
				attachments: [{ name: 'a.xslt', mimeType: 'application/xml', type: 'XSLT', content }],
			});
			const document = await incomingXml(erp, clock);
			const [, withheld = ''] = /<cac:WithholdingTaxTotal>([^]*?)<\/cac:WithholdingTaxTotal>/.exec(document) ?? [];
			expect([texts(withheld, 'TaxAmount'), texts(withheld, 'TaxableAmount'), texts(withheld, 'TaxTypeCode')]).toEqual([
				['40.00', '40.00'],
				['200.00'],
				['624'],
			]);
			const one = (name: string) => texts(header(document), name)[0];
			expect(['InvoiceTypeCode', 'TaxExclusiveAmount', 'TaxAmount', 'PayableAmount'].map(one)).toEqual([
				'TEVKIFAT',
				'1001.00',
				'200.01',
				'1155.00',
			]);
			expect(document).toContain(`filename="a.xslt" mimeCode="application/xml">${content}<`);
			expect(erp.db.get('SELECT gef_tutar, gef_vergi FROM E_BELGE_GELEN')).toEqual({
				gef_tutar: 1155,
				gef_vergi: 200.01,
			});
		}),
	);
});

describe('files', () => {
	test(
		'the PDF of an incoming invoice, the same at every call',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(INPUT);
			const pdf = async () =>
				(await play(erp, clock, 'GelenFaturaPdfV2', { UUID: `{${UUID.toLowerCase()}}` })).Data?.Pdf;
			const text = Buffer.from(String(await pdf()), 'base64').toString('latin1');
			expect(text).toMatch(/^%PDF-[^]*%%EOF\s*$/);
			expect(text).toContain(`e-Fatura ABC2026000000001 ${UUID}`);
			expect(await pdf()).toBe(Buffer.from(text, 'latin1').toString('base64'));
			expect((await play(erp, clock, 'GelenFaturaPdfV2', { UUID: '' })).ErrorMessage).toContain('bulunamadı');
		}),
	);

	test(
		'sent documents have an XML too; the wrong type or direction is not found',
		onClock(async (erp, clock) => {
			await play(erp, clock, 'FaturaKaydetV2', { evraklar: [INVOICE] });
			const key = { cha_evrakno_seri: 'FAT', cha_evrakno_sira: 1, IslemTipi: 1 };
			const sent = (await play(erp, clock, 'FaturaToEFaturaV2', { evraklar: [key] })).Data?.list?.[0]?.UUID;
			const document = await xml(erp, clock, { EFaturaTipi: 0, EBelgeTipi: 0, UUID: sent });
			expect(wellFormed(document)).toBe(true);
			expect(texts(header(document), 'PayableAmount')).toEqual(['180.00']);
			expect(lines(document)).toHaveLength(2);
			erp.incoming.arrive(INPUT);
			for (const EBelge of [
				{ EFaturaTipi: 0, EBelgeTipi: 1, UUID: sent },
				{ EFaturaTipi: 1, EBelgeTipi: 0, UUID: sent },
				{ EFaturaTipi: 1, EBelgeTipi: 1, UUID },
				{ EFaturaTipi: 0, EBelgeTipi: 0, UUID },
			]) {
				await expect(xml(erp, clock, EBelge)).rejects.toThrow('İlgili e-belge bulunamadı');
			}
			await expect(xml(erp, clock, { UUID })).rejects.toThrow('Eksik bilgi: EFaturaTipi, EBelgeTipi');
		}),
	);

	test(
		'a dispatch note has an XML of its own kind',
		onClock(async (erp, clock) => {
			erp.db
				.run(`INSERT INTO STOK_HAREKETLERI (sth_Guid, sth_evrakno_seri, sth_evrakno_sira, sth_evraktip, sth_tarih, sth_cari_kodu, sth_stok_kod, sth_miktar)
				VALUES ('${UUID}', 'IRS', 1, 1, '2026-06-15T00:00:00.000', '120.01.001', 'STK001', 3)`);
			const key = { sth_evrakno_seri: 'IRS', sth_evrakno_sira: 1, sth_evraktip: 1 };
			const sent = (await play(erp, clock, 'EIrsaliyeGonderV2', { evraklar: [key] })).Data?.list?.[0]?.UUID;
			const document = await xml(erp, clock, { EFaturaTipi: 0, EBelgeTipi: 2, UUID: sent });
			expect(wellFormed(document)).toBe(true);
			expect(document).toContain(
				'<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"',
			);
			expect(document).toContain('<cbc:DeliveredQuantity unitCode="C62">3</cbc:DeliveredQuantity>');
		}),
	);

	test(
		'may be Data itself; a user without the right gets empty Data',
		onClock(
			async (erp, clock) => {
				erp.incoming.arrive(INPUT);
				const EBelge = { EFaturaTipi: 1, EBelgeTipi: 0, UUID };
				expect(typeof (await play(erp, clock, 'EBelgeXMLV2', { EBelge })).Data).toBe('string');
				expect(typeof (await play(erp, clock, 'GelenFaturaPdfV2', { UUID })).Data).toBe('string');
				for (const [name, payload] of Object.entries({ EBelgeXMLV2: { EBelge }, GelenFaturaPdfV2: { UUID } })) {
					const { IsError, Data } = await play(erp, clock, name, { ...payload, KullaniciKodu: 'API2' });
					expect([IsError, Data]).toEqual([false, {}]);
				}
			},
			{ files: 'bare' },
		),
	);

	test(
		'strict says where their members belong',
		onClock(
			async (erp) => {
				const { first } = await send(erp, 'GelenFaturaPdfV2', { Mikro: {}, UUID });
				expect(first.StatusCode).toBe(400);
			},
			{ strict: true },
		),
	);
});
