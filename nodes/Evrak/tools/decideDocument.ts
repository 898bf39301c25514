import { findOperation } from '../../../erp/catalogue';
import { eligibilityOf } from '../../../erp/edocument/eligibility';
import { readTaxNumber } from '../../../erp/values/taxNumber';
import { apiError, inputError } from '../../shared/client/errors';
import { previewOf } from '../send/preview';
import { callFor, type Question } from '../read/question';
import { row } from '../output/result';
import { assertOnServer } from '../input/onlyV17';
import { usableSettings } from '../input/settings';
import { taxpayerOf } from '../read/taxpayer';
import { taxNumberProperty } from './eDocumentForm';
import type { Tool } from './types';

/** Whether a customer gets an e-invoice or an e-archive invoice, from the taxpayer look-up. */
export const decideDocument: Tool = {
	resource: 'eDocument',
	operation: 'decideDocument',
	name: 'Decide E-Invoice or E-Archive',
	action: 'Decide kind of electronic invoice',
	description: 'Find out which kind of electronic invoice a customer gets',
	methods: 'EMukellefSorgulamaV2',
	asksErp: true,
	properties: [taxNumberProperty],
	async run(erp, item) {
		const operation = findOperation('eDocument', 'checkTaxpayer');
		if (!operation) throw new Error('The catalogue has no taxpayer look-up');
		const { context } = erp;
		assertOnServer(erp, operation, item);
		const { connection, timeout, preview } = usableSettings(erp, operation.kind, item);
		const read = readTaxNumber(context.getNodeParameter('VKN_TCKN', item));
		if (!read.ok) {
			throw inputError(context.getNode(), {
				message: `Tax Number (VKN/TCKN), VKN_TCKN: ${read.message}`,
				description: `Nothing was sent. ${read.remedy}`,
				itemIndex: item,
			});
		}
		const query = { EMukellef: { VKN_TCKN: read.number } };
		const question: Question = { operation, erp: erp.at(connection), timeout, preview, query, item };
		if (preview) return [row(previewOf(callFor(question), connection), [item])];
		const answer = await taxpayerOf(question);
		const decision = eligibilityOf(answer);
		if (!decision.ok) {
			const message = `${decideDocument.action} failed: ${decision.message}`;
			throw apiError(context.getNode(), { message, description: decision.remedy, itemIndex: item });
		}
		const { send, eDispatch, public: isPublic, reason } = decision;
		return [row({ taxNumber: read.number, kind: read.kind, send, eDispatch, public: isPublic, reason }, [item])];
	},
};
