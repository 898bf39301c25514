import { internetSaleQuestion, numbersQuestion, taxpayerQuestion } from '../../../../erp/commerce/order/questions';
import type { EDocument, Invoice } from '../../../../erp/commerce/order/file';
import type { Refusal } from '../../../../erp/commerce/order/plan';
import { authorityNumberIn } from '../../../../erp/commerce/order/sentInvoice';
import { cell, cellText } from '../../../../erp/base/json/cell';
import { buyerNumber } from '../../../../erp/commerce/party/keys';
import { plainTextOf, withoutEnd } from '../../../../erp/base/text/text';
import { flagIn } from '../../../../erp/base/json/flag';
import { sentStatus } from '../../../shared/eDocumentStatus';
import { lookTimeout } from '../../write/guard/readBack';
import { registrationOf } from '../party/accounts';
import { ask } from '../../../shared/ask/ask';
import type { CarrySettings } from './settings';
import type { StepRun } from './step';

/** An address in lower case, without the slash at its end, which has no meaning. */
const addressOf = (text: string) => withoutEnd(text.trim().toLowerCase(), (character) => character === '/');

/** Whether an invoice was sent, with its status and number at the authority; before that, whether it has the web address of the sale. */
export async function sentState(
	{ erp, item, settings }: StepRun,
	{ webAddress }: CarrySettings,
	invoice: Invoice,
): Promise<EDocument> {
	const timeout = lookTimeout(settings);
	const sent = await sentStatus(erp, invoice, { item, timeout });
	if (sent.state === 'unknown') return { is: 'unknown', why: sent.why };
	if (sent.state === 'open') {
		if (webAddress === undefined) return { is: 'open' };
		const rows = await ask(erp, internetSaleQuestion(invoice.guid), timeout);
		if (!rows.ok) return { is: 'unknown', why: rows.why };
		const addresses = rows.value.map((row) => addressOf(cellText(row, 'ebh_satisin_webadresi')));
		return { is: 'open', hasAddress: addresses.includes(addressOf(webAddress)) };
	}
	const numbers = await ask(erp, numbersQuestion(invoice.guid), timeout);
	const { meaning, final, explanation, retry } = sent.found.status;
	const details = {
		kind: sent.found.kind === 1 ? 'eArchive' : 'eInvoice',
		uuid: invoice.uuid,
		number: (numbers.ok ? authorityNumberIn(numbers.value[0]) : undefined) ?? null,
		meaning,
		final,
		explanation,
		...(retry ? { retry } : {}),
	};
	return { is: 'sent', details };
}

/** The kind of e-document due for a buyer, or why it is unknown. */
type Due =
	| { readonly ok: true; readonly due?: 'eInvoice' | 'eArchive'; readonly warnings: readonly string[] }
	| ({ readonly ok: false } & Refusal);

const called = { eInvoice: 'an e-invoice', eArchive: 'an e-archive invoice' } as const;

const NOT_SENT = 'The e-document was not sent, which nothing could take back.';

/** E-invoice or e-archive invoice for the buyer: by the registration of the account's tax number, which its card must not contradict. */
export async function dueFor(run: StepRun, choices: CarrySettings, { account }: Invoice): Promise<Due> {
	if (!choices.asksRegistration) return { ok: true, warnings: [] };
	const { erp, item, settings } = run;
	const rows = await ask(erp, taxpayerQuestion(account), lookTimeout(settings));
	const remedy = `${NOT_SENT} Run it again, or switch Check Registration off to leave it to the ERP.`;
	if (!rows.ok) return { ok: false, reason: `the account ${account} could not be read: ${rows.why}`, remedy };
	const [card] = rows.value;
	if (!card) return { ok: false, reason: `the ERP shows no account ${account}`, remedy };
	const numbers = ['cari_vdaire_no', 'cari_VergiKimlikNo'].map((column) =>
		buyerNumber(plainTextOf(cell(card, column) ?? '')),
	);
	const number = numbers.find((number) => number.is === 'number');
	const onCard = flagIn(cell(card, 'cari_efatura_fl'));
	const contradicted = (due: keyof typeof called, why: string): Due | undefined =>
		onCard === undefined || onCard === (due === 'eInvoice')
			? undefined
			: {
					ok: false,
					reason: `${called[due]} is due ${why}, and the card of account ${account} says ${called[onCard ? 'eInvoice' : 'eArchive']}`,
					remedy: `${NOT_SENT} Correct the account’s tax number or its e-invoice mark (e-fatura mükellefi) in the ERP and run it again.`,
				};
	if (number?.is !== 'number') {
		const wrong = numbers.find((number) => number.is === 'wrong');
		if (wrong?.is === 'wrong')
			return {
				ok: false,
				reason: `the tax number of account ${account} cannot be one: ${wrong.message}`,
				remedy: `${NOT_SENT} Correct the number in the ERP and run it again, or switch Check Registration off to leave it to the ERP.`,
			};
		return (
			contradicted('eArchive', 'by its missing tax number') ?? {
				ok: true,
				due: 'eArchive',
				warnings: [`The account ${account} has no tax number: an e-archive invoice is due, and nobody was asked`],
			}
		);
	}
	const { registration, warnings } = await registrationOf(erp, number.number, item, lookTimeout(settings));
	if (registration === null) return { ok: false, reason: warnings[0] ?? 'the registration is not known', remedy };
	return (
		contradicted(registration.send, `by the registration of ${number.number}`) ?? {
			ok: true,
			due: registration.send,
			warnings: [],
		}
	);
}
