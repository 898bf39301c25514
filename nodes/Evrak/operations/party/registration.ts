import { findOperation } from '../../../../erp/catalogue';
import { eligibilityOf } from '../../../../erp/edocument/eligibility';
import type { Registration } from '../../../../erp/party/types';
import type { NodeErp } from '../../../shared/client/client';
import { timeoutOf } from '../../../shared/client/call';
import { taxpayerOf } from '../../read/taxpayer';

/** What the ERP says of a number; `null` with a warning where it says nothing. */
interface Told {
	readonly told: Registration | null;
	readonly warnings: readonly string[];
}

const nothing = (why: string): Told => ({
	told: null,
	warnings: [`Whether the buyer is registered for e-invoices is not known: ${why}`],
});

/** Asks whether a number is registered for e-invoices, once for each number of an execution. Never throws for what the ERP answers. */
export async function registrationOf(erp: NodeErp, number: string, item: number): Promise<Told> {
	const operation = findOperation('eDocument', 'checkTaxpayer');
	if (!operation) throw new Error('The catalogue has no taxpayer look-up');
	if (operation.since === 'V17' && erp.connection.generation === 'V16')
		return nothing(`${operation.method} does not exist on a V16 server`);
	const query = { EMukellef: { VKN_TCKN: number } };
	try {
		const answer = await taxpayerOf({ operation, erp, timeout: timeoutOf('get'), preview: false, query, item });
		const decision = eligibilityOf(answer);
		if (!decision.ok) return nothing(decision.message);
		return { told: { send: decision.send, eDispatch: decision.eDispatch, public: decision.public }, warnings: [] };
	} catch (error) {
		return nothing(error instanceof Error ? error.message : 'the question failed');
	}
}
