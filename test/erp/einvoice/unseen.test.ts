import type { IDataObject } from 'n8n-workflow';
import { evaluateAcceptance } from '../../../erp/einvoice/acceptance/acceptance';
import { factsOf } from '../../../erp/einvoice/acceptance/ublFacts';
import { orderOf } from '../../../erp/einvoice/acceptance/orderFacts';
import { readUbl, UblError } from '../../../erp/einvoice/ubl';
import { readRules } from '../../../nodes/Evrak/operations/tools/evaluateRules';
import { BLOCKED, SUPPLIER } from '../../../testkit/bills/bill';
import { HONEST, type Case } from '../../../testkit/bills/honest';

const USUAL = {
	allowedSuppliers: SUPPLIER,
	blockedSuppliers: BLOCKED,
	allowedCurrencies: 'TRY',
	maximumAmounts: { limits: [{ currency: 'TRY', amount: '25000' }] },
	mustBeAnswerable: true,
	totalsAddUp: true,
	vatRates: '1, 10, 20',
};

/** What becomes of a document (A accept, R review, J reject, E unreadable), with the reasons against it. */
function verdict(xml: string, own: Readonly<Record<string, unknown>> = {}): string {
	const entered = Object.fromEntries(Object.entries({ ...USUAL, ...own }).filter(([, value]) => value !== undefined));
	const { rules, numbers, issues } = readRules(entered as IDataObject);
	if (issues.length > 0) throw new Error(`The rules cannot be read: ${JSON.stringify(issues)}`);
	try {
		const [facts, order] = [factsOf({ ...readUbl(xml) }), orderOf(entered.order, numbers)];
		if (!facts.ok) return `E ${facts.message}`;
		if (!order.ok) throw new Error(order.message);
		const { decision, reasons } = evaluateAcceptance({ ...facts.value, order: order.value }, rules);
		const against = reasons.filter(({ result }) => result !== 'pass').map(({ text }) => text);
		return [{ accept: 'A', review: 'R', reject: 'J' }[decision], ...against].join(' ');
	} catch (error) {
		if (error instanceof UblError) return `E ${error.message}`;
		throw error;
	}
}

/** Documents that end otherwise than expected. */
const wrong = (cases: readonly Case[]) =>
	cases
		.map(([what, xml, expected, own]) => ({ what, expected, found: verdict(xml, own) }))
		.filter(({ expected, found }) => !expected.includes(found.charAt(0)));

it('honest invoices end as an accountant expects', () => expect(wrong(HONEST)).toEqual([]));
