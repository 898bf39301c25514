/**
 * Whether the head of an invoice gives its amount to pay, worked out from the text of the XML with whole kuruş and without any code of the
 * rules: net total + taxes − withheld tax + rounding − prepaid, where withheld tax may be inside the taxes already, taxes with a reason of
 * exemption may be shown only, taxes taken off (stopaj, 9015) may stand among the others, and an agent's charges are deducted. VAT may
 * have lost its withheld part, lines alone may withhold, other taxes may be deducted or in the net total, an export's VAT is deferred,
 * and payments may have no total.
 */
export function addsUp(xml: string): boolean {
	const head = xml.slice(0, xml.indexOf('<cac:InvoiceLine>'));
	const kurus = (text: string | undefined) => (text === undefined ? 0 : Math.round(Number(text) * 100));
	const all = (holder: string, name: string) =>
		[...holder.matchAll(new RegExp(`<cbc:${name} currencyID="\\w+">([^<]*)<`, 'g'))].map(([, text]) => kurus(text));
	const inside = (name: string) => new RegExp(`<cac:${name}>(.*?)</cac:${name}>`, 's').exec(head)?.[1] ?? '';
	const totals = inside('LegalMonetaryTotal');
	const one = (name: string) => all(totals, name)[0] ?? 0;
	const taxes = inside('TaxTotal');
	const withheld = all(inside('WithholdingTaxTotal'), 'TaxAmount')[0] ?? 0;
	const parts = [...taxes.matchAll(/<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/gs)].map(([, part = '']) => ({
		amount: all(part, 'TaxAmount')[0] ?? 0,
		full: Math.round(
			((all(part, 'TaxableAmount')[0] ?? 0) * Number(/<cbc:Percent>([^<]*)</.exec(part)?.[1] ?? '0')) / 100,
		),
		code: /<cbc:TaxTypeCode>(\w+)</.exec(part)?.[1] ?? '',
		isExempt: part.includes('TaxExemptionReasonCode'),
	}));
	const total = all(taxes.replace(/<cac:TaxSubtotal>.*/s, ''), 'TaxAmount')[0] ?? 0;
	const sum = (list: typeof parts) => list.reduce((before, { amount }) => before + amount, 0);
	const taken = parts.filter(({ code }) => ['0003', '0011', '9015', '4171'].includes(code));
	const charged = parts.filter((part) => !taken.includes(part));
	const effects = [
		total - withheld,
		...(total === sum(charged) - sum(taken) - withheld ? [total] : []),
		sum(charged) - sum(taken) - withheld,
		sum(charged.filter(({ isExempt }) => !isExempt)) - sum(taken) - withheld,
	];
	const vat = parts.filter(({ code }) => code === '0015');
	const others = parts.filter(({ code }) => code !== '0015');
	const wholeVat = vat.reduce((before, { full }) => before + full, 0);
	const shares = [...inside('WithholdingTaxTotal').matchAll(/TaxableAmount currencyID="\w+">([^<]*)</g)].map(
		([, text]) => kurus(text),
	);
	const isLost = wholeVat === sum(vat) + withheld || shares.includes(sum(vat) + withheld);
	const ofLines = [...xml.slice(head.length).matchAll(/<cac:WithholdingTaxTotal>(.*?)<\/cac:WithholdingTaxTotal>/gs)]
		.map(([, text = '']) => all(text, 'TaxAmount')[0] ?? 0)
		.reduce((before, one) => before + one, 0);
	const plain = [sum(vat), ...(xml.includes('IHRACKAYITLI') ? [0] : [])];
	for (const one of plain) {
		for (const off of [withheld, ...(isLost ? [0] : []), ...(ofLines > 0 ? [ofLines] : [])]) {
			effects.push(one - off, one - off - sum(others), one - off + sum(others));
		}
	}
	const deducted = xml.includes('KOMISYONCU') ? one('ChargeTotalAmount') : 0;
	const due = one('PayableAmount') - one('PayableRoundingAmount') + deducted;
	const paid = all(head, 'PaidAmount').reduce((before, amount) => before + amount, 0);
	const payables = [due + one('PrepaidAmount'), due + paid, due];
	return effects.some((effect) =>
		payables.some((payable) => Math.abs(one('TaxExclusiveAmount') + effect - payable) <= 1),
	);
}
