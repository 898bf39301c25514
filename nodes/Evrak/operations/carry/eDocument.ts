import { internetSaleQuestion, taxpayerQuestion } from '../../../../erp/commerce/carry/question';
import type { CarriedInvoice, CarryRefusal, CarryState } from '../../../../erp/commerce/carry/types';
import { cell } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { buyerNumber } from '../../../../erp/commerce/party/keys';
import { plainTextOf, withoutEnd } from '../../../../erp/base/text/text';
import { flagIn } from '../../../../erp/base/json/flag';
import { sentStatus } from '../../../shared/eDocumentStatus';
import { timeoutOf } from '../../../shared/client/call';
import { lookTimeout } from '../../write/guard/readBack';
import { registrationOf } from '../party/accounts';
import { operationOf } from '../../../../erp/catalogue';
import { ask } from '../../../shared/ask/ask';
import { readCarryState } from './reading';
import type { CarrySettings } from './settings';
import type { Shown } from '../../write/send/beside';
import type { StepSending, StepRun } from './step';

/** The state of an invoice as an e-document, by the ERP. */
type SentState = Exclude<Shown, { is: 'done' }> | { readonly is: 'sent'; readonly details: Members };

const ACTION = 'Asking for the status of the e-document';

/** Whether an invoice was sent, and its status at the authority. */
export async function sentState({ erp, item }: StepRun, invoice: CarriedInvoice): Promise<SentState> {
	const sent = await sentStatus(erp, invoice, { item, action: ACTION, timeout: timeoutOf('get') });
	if (sent.state !== 'sent') return sent.state === 'open' ? { is: 'open' } : { is: 'unknown', why: sent.why };
	const { meaning, final, explanation, retry } = sent.found.status;
	const details = {
		kind: sent.found.kind === 1 ? 'eArchive' : 'eInvoice',
		uuid: invoice.uuid,
		number: invoice.authorityNumber ?? null,
		...{ meaning, final, explanation },
		...(retry ? { retry } : {}),
	};
	return { is: 'sent', details };
}

/** The same, for the invoice as read again from the database. */
async function lookAtSent(run: StepRun, choices: CarrySettings, guid: string): Promise<Shown> {
	const now = await readCarryState(run.erp, choices.order, lookTimeout(run.settings));
	if (!now.ok) return { is: 'unknown', why: now.why };
	const invoice = now.value.invoices.find((invoice) => invoice.guid === guid);
	if (!invoice) return { is: 'unknown', why: 'the invoice is not there any more' };
	const seen = await sentState(run, invoice);
	return seen.is === 'sent' ? { is: 'done' } : seen;
}

/** The request that sends an invoice to the tax authority. */
export const eDocumentSending = (run: StepRun, choices: CarrySettings, invoice: CarriedInvoice): StepSending => ({
	operation: operationOf('eDocument', 'sendInvoice'),
	members: { cha_evrakno_seri: invoice.series, cha_evrakno_sira: Number(invoice.number), IslemTipi: 1 },
	key: JSON.stringify(['eDocument', invoice.guid]),
	look: async () => await lookAtSent(run, choices, invoice.guid),
});

/** An address in lower case, without the slash at its end, which has no meaning. */
const addressOf = (text: string) => withoutEnd(text.trim().toLowerCase(), (character) => character === '/');

/** The update that writes the address of the sale into an invoice, in the documented form: its lines by their GUIDs, unchanged. */
export const internetSaleSending = (
	{ erp, settings }: StepRun,
	choices: CarrySettings,
	state: CarryState,
	invoice: CarriedInvoice,
): StepSending => ({
	operation: operationOf('invoice', 'update'),
	members: {
		cha_evrak_tip: 63,
		cha_evrakno_seri: invoice.series,
		cha_evrakno_sira: Number(invoice.number),
		...(invoice.day === undefined ? {} : { cha_tarihi: invoice.day }),
		ebelge_detay: [
			{
				ebh_satisin_webadresi: choices.webAddress,
				...(choices.paymentNumber === undefined ? {} : { ebh_odeme_sekli: choices.paymentNumber }),
			},
		],
		detay: state.movements
			.filter((movement) => movement.invoice === invoice.guid)
			.map(({ guid, item, quantity }) => ({ sth_Guid: guid, sth_stok_kod: item, sth_miktar: quantity })),
	},
	key: JSON.stringify(['internetSale', invoice.guid, choices.webAddress, choices.paymentNumber]),
	look: async () => {
		const rows = await ask(erp, internetSaleQuestion(invoice.guid), lookTimeout(settings));
		if (!rows.ok) return { is: 'unknown', why: rows.why };
		const isThere = rows.value.some(
			(row) => addressOf(plainTextOf(cell(row, 'ebh_satisin_webadresi') ?? '')) === addressOf(choices.webAddress ?? ''),
		);
		return { is: isThere ? 'done' : 'open' };
	},
});

/** The kind of e-document due for a buyer, or why it is unknown. */
type Due =
	| { readonly ok: true; readonly due?: 'eInvoice' | 'eArchive'; readonly warnings: readonly string[] }
	| ({ readonly ok: false } & CarryRefusal);

const called = { eInvoice: 'an e-invoice', eArchive: 'an e-archive invoice' } as const;

const NOT_SENT = 'The e-document was not sent, which nothing could take back.';

/** E-invoice or e-archive invoice for the buyer: by the registration of the account's tax number, which its card must not contradict. */
export async function dueFor(run: StepRun, choices: CarrySettings, { account }: CarriedInvoice): Promise<Due> {
	if (!choices.asksRegistration) return { ok: true, warnings: [] };
	const { erp, item, settings } = run;
	const rows = await ask(erp, taxpayerQuestion(account), lookTimeout(settings));
	const remedy = `${NOT_SENT} Run it again, or switch Ask Registration off to leave it to the ERP.`;
	if (!rows.ok) return { ok: false, message: `the account ${account} could not be read: ${rows.why}`, remedy };
	const [card] = rows.value;
	if (!card) return { ok: false, message: `the ERP shows no account ${account}`, remedy };
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
					message: `${called[due]} is due ${why}, and the card of account ${account} says ${called[onCard ? 'eInvoice' : 'eArchive']}`,
					remedy: `${NOT_SENT} Correct the account’s tax number or its e-invoice mark (e-fatura mükellefi) in the ERP and run it again.`,
				};
	if (number?.is !== 'number') {
		const wrong = numbers.find((number) => number.is === 'wrong');
		if (wrong?.is === 'wrong')
			return {
				ok: false,
				message: `the tax number of account ${account} cannot be one: ${wrong.message}`,
				remedy: `${NOT_SENT} Correct the number in the ERP and run it again, or switch Ask Registration off to leave it to the ERP.`,
			};
		return (
			contradicted('eArchive', 'by its missing tax number') ?? {
				ok: true,
				due: 'eArchive',
				warnings: [`The account ${account} has no tax number: an e-archive invoice is due, and nobody was asked`],
			}
		);
	}
	const { registration, warnings } = await registrationOf(erp, number.number, item);
	if (registration === null) return { ok: false, message: warnings[0] ?? 'the registration is not known', remedy };
	return (
		contradicted(registration.send, `by the registration of ${number.number}`) ?? {
			ok: true,
			due: registration.send,
			warnings: [],
		}
	);
}
