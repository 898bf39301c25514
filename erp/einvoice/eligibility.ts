import { flagIn } from '../base/json/flag';
import { isMembers, type Members } from '../base/json/members';
import { rowsOf } from '../protocol/answer/answer';
import { memberOf } from './list/lookup';

/** A customer's kind of e-document, or why it is unknown. */
type Eligibility =
	| {
			readonly ok: true;
			readonly send: 'eInvoice' | 'eArchive';
			/** Registered for e-dispatch notes; `null` if not stated. */
			readonly eDispatch: boolean | null;
			/** A public institution; `null` if not stated. */
			readonly public: boolean | null;
			readonly reason: string;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Flags arrive as booleans, numbers or text (docs/trust/erp-behaviour.md#values-in-rows). */
const flag = (holder: Members, name: string): boolean | null => flagIn(memberOf(holder, name)) ?? null;

/**
 * The kind of e-document by `Data` of EMukellefSorgulamaV2 (docs/trust/erp-behaviour.md#taxpayer-answer): taxpayers registered for e-invoices
 * get an e-invoice, all others an e-archive invoice, whatever EArsiv says about their own sending. Without a readable EFatura it is an error;
 * empty data usually means that the API user lacks the e-document right (docs/trust/erp-behaviour.md#success-without-data).
 */
export function eligibilityOf(data: unknown): Eligibility {
	const answer = isMembers(data) ? (rowsOf(data)[0] ?? data) : rowsOf(data)[0];
	if (answer === undefined || Object.keys(answer).length === 0) {
		return {
			ok: false,
			message: 'the taxpayer look-up gave an empty answer',
			remedy: "Check that the ERP's API user has the e-document right, then ask again. Nothing was decided.",
		};
	}
	const registered = flag(answer, 'EFatura');
	if (registered === null) {
		return {
			ok: false,
			message: 'the taxpayer look-up does not say whether the number is registered for e-invoices (EFatura)',
			remedy: 'Look at the raw answer of the taxpayer look-up. Nothing was decided.',
		};
	}
	const isPublic = flag(answer, 'EKamuKurumu');
	const who = isPublic ? 'The recipient is a public institution and' : 'The recipient';
	return {
		ok: true,
		send: registered ? 'eInvoice' : 'eArchive',
		eDispatch: flag(answer, 'EIrsaliye'),
		public: isPublic,
		reason: registered
			? `${who} is registered for e-invoices.`
			: `${who} is not registered for e-invoices, so an e-archive invoice is due.`,
	};
}
