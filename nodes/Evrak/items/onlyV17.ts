import type { Operation } from '../../../erp/catalogue/types';
import type { NodeErp } from '../../shared/client/client';
import { notSent } from '../../shared/client/errors';
import { titleOf } from '../places';
import { chosenBy } from './chosen';

/** An operation that may require V17, and the alternative on other servers, in the words of the form. */
interface Offered extends Pick<Operation, 'method'>, Partial<Pick<Operation, 'since'>> {
	readonly nearest?: string;
}

/** Throws NodeOperationError, before anything is sent, for an operation that a V16 server does not have. */
export function assertOnServer(
	{ context, connection: { generation } }: NodeErp,
	{ method, since, nearest }: Offered,
	item?: number,
): void {
	if (since !== 'V17' || generation === 'V17') return;
	const chosen = chosenBy(context);
	const title = chosen ? titleOf(chosen) : 'The operation';
	const instead = nearest === undefined ? '' : `What comes nearest: ${nearest}. `;
	throw notSent(
		context,
		`${title} (${method}) does not exist on a V16 server`,
		`${instead}If the server is a V17 one, set API Generation to V17 in the credential.`,
		item,
	);
}
