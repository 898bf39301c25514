import { operationOf } from '../../../../erp/catalogue';
import { eligibilityOf } from '../../../../erp/einvoice/eligibility';
import { readTaxNumber } from '../../../../erp/base/values/taxNumber';
import { apiError, notSent } from '../../../shared/client/errors';
import { row } from '../../items/result';
import { readFirst } from '../../items/form';
import { assertOnServer } from '../../items/onlyV17';
import { usableSettings } from '../../items/settings';
import { taxpayerOf } from '../../read/eDocuments';
import type { AskingWork } from '../../tool';
import { TAX_NUMBER } from './eDocumentTools';

/** Asks whether a customer gets an e-invoice or an e-archive invoice, by the taxpayer look-up. */
export const decideWork: AskingWork = {
	async run(erp, item) {
		const operation = operationOf('eDocument', 'checkTaxpayer');
		const { context } = erp;
		assertOnServer(erp, operation, item);
		const { connection, timeout } = usableSettings(erp, operation.kind, item);
		const read = readTaxNumber(readFirst(context, TAX_NUMBER, item).VKN_TCKN);
		if (!read.ok) throw notSent(context, `Tax Number (VKN/TCKN), VKN_TCKN: ${read.message}`, read.remedy, item);
		const query = { EMukellef: { VKN_TCKN: read.number } };
		const answer = await taxpayerOf({ operation, erp: erp.to(connection), timeout, query, item });
		const decision = eligibilityOf(answer);
		if (!decision.ok) {
			const message = `Decide kind of electronic invoice failed: ${decision.message}`;
			throw apiError(context.getNode(), { message, description: decision.remedy, itemIndex: item });
		}
		const { send, eDispatch, public: isPublic, reason } = decision;
		return [row({ taxNumber: read.number, kind: read.kind, send, eDispatch, public: isPublic, reason }, [item])];
	},
};
