/** A tax of a line. `base` and `amount` follow from the line and `rate` where absent; `inBase` taxes are part of the VAT base. */
export interface OtherTax {
	readonly code: string;
	readonly rate?: number;
	readonly base?: number;
	readonly amount?: number;
	readonly inBase?: boolean;
}

/** A line as a supplier enters it. Amounts in the currency of the invoice, rates in per cent. */
export interface BillLine {
	readonly q?: number;
	readonly price: number;
	readonly unit?: string;
	/** Discounts and charges (`-`: charge) of the line. */
	readonly off?: readonly number[];
	readonly net?: number;
	/** VAT rate; null: no VAT part. 20 where absent. */
	readonly rate?: number | null;
	readonly vat?: number;
	readonly vatBase?: number;
	/** Code of the exemption. */
	readonly exempt?: string;
	/** VAT is shown with CalculationSequenceNumeric −1, and no sum holds it. */
	readonly isWaived?: boolean;
	readonly others?: readonly OtherTax[];
	/** Code and per cent of withheld VAT. */
	readonly held?: readonly [code: string, percent: number];
	readonly note?: string;
}

type Total =
	| 'LineExtensionAmount'
	| 'TaxExclusiveAmount'
	| 'TaxInclusiveAmount'
	| 'AllowanceTotalAmount'
	| 'ChargeTotalAmount'
	| 'PrepaidAmount'
	| 'PayableRoundingAmount'
	| 'PayableAmount';

export interface Bill {
	readonly profile?: string;
	readonly type?: string;
	readonly number?: string;
	readonly date?: string;
	readonly currency?: string;
	/** TRY for one of the currency. */
	readonly exchange?: string;
	/** XML of the supplier's `PartyIdentification` elements. */
	readonly supplier?: string;
	readonly signer?: string;
	readonly iban?: string;
	readonly lines?: readonly BillLine[];
	/** Discounts (`-`: charges) of the whole invoice, which lessen the VAT base of the first rate. */
	readonly off?: readonly number[];
	readonly rounding?: number;
	readonly prepaid?: number;
	/** VAT of the head: the sum of the lines', or counted from its base. */
	readonly vatOf?: 'lines' | 'base';
	/** VAT is shown and not asked for (export-registered sales). */
	readonly isVatDeferred?: boolean;
	readonly linesTotalIsGross?: boolean;
	readonly totals?: Partial<Record<Total, number | string | null>>;
	/** XML before the tax totals. */
	readonly more?: string;
}

export const SUPPLIER = '3333333339';
export const BLOCKED = '5555555553';

export const vkn = (number: string, scheme = 'VKN'): string =>
	`<cac:PartyIdentification><cbc:ID schemeID="${scheme}">${number}</cbc:ID></cac:PartyIdentification>`;

export const paidTo = (iban: string): string =>
	`<cac:PaymentMeans><cbc:PaymentMeansCode>42</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID><cbc:CurrencyCode>TRY</cbc:CurrencyCode></cac:PayeeFinancialAccount></cac:PaymentMeans>`;

const round = (value: number): number =>
	Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value).toFixed(8)}e2`))}e-2`);
const sum = (values: readonly number[]): number => round(values.reduce((all, value) => all + value, 0));
const text = (value: number | string): string => (typeof value === 'number' ? value.toFixed(2) : value);

interface Part {
	readonly code: string;
	readonly name: string;
	readonly base: number;
	readonly rate?: number | undefined;
	readonly amount: number;
	readonly exempt?: string | undefined;
	readonly isWaived?: boolean | undefined;
}

const NAMES: Record<string, string> = {
	'0015': 'KDV',
	'0059': 'Konaklama Vergisi',
	'4080': 'ÖİV',
	'0074': 'ÖTV 4. Liste',
};

/** The UBL-TR XML of an invoice whose amounts fit, but for what `totals` says. */
export function bill(given: Bill = {}): string {
	const {
		currency = 'TRY',
		lines = [
			{ q: 10, price: 125.5 },
			{ q: 3, price: 99.99 },
		],
		off = [],
	} = given;
	const { number = 'ORN2026000001001', date = '2026-11-18', profile = 'TICARIFATURA', type = 'SATIS' } = given;
	const money = (name: string, value: number | string | null | undefined): string =>
		value === null || value === undefined ? '' : `<cbc:${name} currencyID="${currency}">${text(value)}</cbc:${name}>`;
	const allowance = (value: number, base?: number): string =>
		`<cac:AllowanceCharge><cbc:ChargeIndicator>${value < 0}</cbc:ChargeIndicator>${money('Amount', Math.abs(value))}${money('BaseAmount', base)}</cac:AllowanceCharge>`;
	const subtotal = ({ code, name, base, rate, amount, exempt, isWaived }: Part): string =>
		`<cac:TaxSubtotal>${money('TaxableAmount', base)}${money('TaxAmount', amount)}<cbc:CalculationSequenceNumeric>${isWaived ? -1 : 1}</cbc:CalculationSequenceNumeric>${rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`}<cac:TaxCategory>${exempt === undefined ? '' : `<cbc:TaxExemptionReasonCode>${exempt}</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>İstisna</cbc:TaxExemptionReason>`}<cac:TaxScheme><cbc:Name>${name}</cbc:Name><cbc:TaxTypeCode>${code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
	const charged = (parts: readonly Part[]): number =>
		sum(parts.filter(({ isWaived }) => !isWaived).map(({ amount }) => amount));
	const total = (name: string, parts: readonly Part[], amount = charged(parts)): string =>
		parts.length === 0 ? '' : `<cac:${name}>${money('TaxAmount', amount)}${parts.map(subtotal).join('')}</cac:${name}>`;
	const grouped = (parts: readonly Part[]): Part[] => {
		const groups = new Map<string, Part>();
		for (const part of parts) {
			const key = [part.code, part.rate, part.exempt].join();
			const before = groups.get(key);
			groups.set(
				key,
				before ? { ...part, base: sum([before.base, part.base]), amount: sum([before.amount, part.amount]) } : part,
			);
		}
		return [...groups.values()];
	};
	const counted = lines.map((line) => {
		const { q = 1, price, off: offs = [], rate = 20, others = [], held } = line;
		const gross = round(q * price);
		const net = line.net ?? sum([gross, ...offs.map((value) => -value)]);
		const beside = others.map((tax): Part => {
			const base = tax.base ?? net;
			const amount = tax.amount ?? round((base * (tax.rate ?? 0)) / 100);
			return { code: tax.code, name: NAMES[tax.code] ?? 'Vergi', base, rate: tax.rate, amount };
		});
		const inBase = beside.filter((_, index) => others[index]?.inBase).map(({ amount }) => amount);
		const base = line.vatBase ?? sum([net, ...inBase]);
		const vat = line.vat ?? round((base * (rate ?? 0)) / 100);
		const own: Part[] =
			rate === null
				? []
				: [{ code: '0015', name: 'KDV', base, rate, amount: vat, exempt: line.exempt, isWaived: line.isWaived }];
		const withheld: Part[] = held
			? [{ code: held[0], name: 'KDV TEVKİFATI', base: vat, rate: held[1], amount: round((vat * held[1]) / 100) }]
			: [];
		return { line: { ...line, q }, gross, net, parts: [...own, ...beside], withheld };
	});
	const lessened = grouped(counted.flatMap(({ parts }) => parts)).map((part, index) => {
		const base = index === 0 ? sum([part.base, ...off.map((value) => -value)]) : part.base;
		const isCounted = part.code === '0015' && (given.vatOf === 'base' || (index === 0 && off.length > 0));
		return { ...part, base, amount: isCounted ? round((base * (part.rate ?? 0)) / 100) : part.amount };
	});
	const held = grouped(counted.flatMap(({ withheld }) => withheld));
	const taxes = charged(lessened);
	const extension = sum(counted.map(({ net, gross }) => (given.linesTotalIsGross ? gross : net)));
	const exclusive = sum([...counted.map(({ net }) => net), ...off.map((value) => -value)]);
	const asked = given.isVatDeferred ? 0 : taxes;
	const inclusive = sum([exclusive, asked]);
	const lineOffs = given.linesTotalIsGross ? counted.flatMap(({ line }) => line.off ?? []) : [];
	const allowances = [...off, ...lineOffs].filter((value) => value > 0);
	const charges = off.filter((value) => value < 0).map((value) => -value);
	const due = sum([inclusive, ...held.map(({ amount }) => -amount), given.rounding ?? 0, -(given.prepaid ?? 0)]);
	const totals: Partial<Record<Total, number | string | null>> = {
		LineExtensionAmount: extension,
		TaxExclusiveAmount: exclusive,
		TaxInclusiveAmount: inclusive,
		...(allowances.length > 0 ? { AllowanceTotalAmount: sum(allowances) } : {}),
		...(charges.length > 0 ? { ChargeTotalAmount: sum(charges) } : {}),
		...(given.prepaid === undefined ? {} : { PrepaidAmount: given.prepaid }),
		...(given.rounding === undefined ? {} : { PayableRoundingAmount: given.rounding }),
		PayableAmount: due,
		...given.totals,
	};
	const party = (ids: string, name: string): string =>
		`<cac:Party>${ids}<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:CityName>Ankara</cbc:CityName><cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress></cac:Party>`;
	const lineXml = counted.map(
		({ line, gross, net, parts, withheld }, index) =>
			`<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID>${line.note ? `<cbc:Note>${line.note}</cbc:Note>` : ''}<cbc:InvoicedQuantity unitCode="${line.unit ?? 'C62'}">${line.q}</cbc:InvoicedQuantity>${money('LineExtensionAmount', net)}${(line.off ?? []).map((value) => allowance(value, gross)).join('')}${total('TaxTotal', parts)}${total('WithholdingTaxTotal', withheld)}<cac:Item><cbc:Name>Mal ${index + 1}</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount currencyID="${currency}">${line.price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
	);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">',
		'<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>',
		`<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>TR1.2</cbc:CustomizationID><cbc:ProfileID>${profile}</cbc:ProfileID><cbc:ID>${number}</cbc:ID><cbc:CopyIndicator>false</cbc:CopyIndicator><cbc:UUID>BBBBBBBB-0000-4000-8000-000000000001</cbc:UUID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:IssueTime>10:00:00</cbc:IssueTime><cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode><cbc:Note>Teşekkür ederiz</cbc:Note><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:LineCountNumeric>${lines.length}</cbc:LineCountNumeric>`,
		`<cac:Signature><cbc:ID schemeID="VKN_TCKN">${given.signer ?? SUPPLIER}</cbc:ID><cac:SignatoryParty>${vkn(given.signer ?? SUPPLIER)}</cac:SignatoryParty></cac:Signature>`,
		`<cac:AccountingSupplierParty>${party(given.supplier ?? vkn(SUPPLIER), 'Örnek Tedarikçi A.Ş.')}</cac:AccountingSupplierParty>`,
		`<cac:AccountingCustomerParty>${party(vkn('9205121120'), 'BBB Limited Şirketi')}</cac:AccountingCustomerParty>`,
		given.iban === undefined ? '' : paidTo(given.iban),
		off.map((value) => allowance(value, extension)).join(''),
		given.exchange === undefined
			? ''
			: `<cac:PricingExchangeRate><cbc:SourceCurrencyCode>${currency}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>TRY</cbc:TargetCurrencyCode><cbc:CalculationRate>${given.exchange}</cbc:CalculationRate></cac:PricingExchangeRate>`,
		given.more ?? '',
		total('TaxTotal', lessened),
		total('WithholdingTaxTotal', held),
		`<cac:LegalMonetaryTotal>${Object.entries(totals)
			.map(([name, value]) => money(name, value))
			.join('')}</cac:LegalMonetaryTotal>`,
		...lineXml,
		'</Invoice>',
	].join('\n');
}

/** The XML with a text replaced, the n-th of it (0: the first); throws where it is not there. */
export function swap(xml: string, from: string, to: string, nth = 0): string {
	let position = -1;
	for (let turn = 0; turn <= nth; turn++) {
		position = xml.indexOf(from, position + 1);
		if (position < 0) throw new Error(`"${from}" does not stand ${nth + 1} times in the invoice`);
	}
	return xml.slice(0, position) + to + xml.slice(position + from.length);
}

/** The XML with another content of an element, the n-th of its name (-1: the last). */
export function set(xml: string, name: string, value: string, nth = 0): string {
	const found = [...xml.matchAll(new RegExp(`(<${name}(?: [^>]*)?>)([^<]*)(</${name}>)`, 'g'))];
	const match = found.at(nth);
	if (match?.index === undefined) throw new Error(`The invoice has no ${nth + 1} elements ${name}`);
	return (
		xml.slice(0, match.index) + (match[1] ?? '') + value + (match[3] ?? '') + xml.slice(match.index + match[0].length)
	);
}
