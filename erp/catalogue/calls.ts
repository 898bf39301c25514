import { operations } from './index';
import type { Operation, Placement } from './types';

/** A method that the node's own work calls, whichever operation the user chose. */
interface CalledMethod extends Pick<Operation, 'method' | 'path' | 'since'> {
	readonly placement: Placement;
}

function called(wanted: string): CalledMethod {
	const operation = operations.find(({ method }) => method === wanted);
	if (!operation) throw new Error(`The catalogue has no ${wanted}`);
	const { method, path, since, body } = operation;
	return { method, path, since, placement: body.placement };
}

/** PDF of an incoming invoice by its UUID; from V17 05a (docs/erp-behaviour.md#requests-of-e-documents). */
export const INCOMING_PDF = called('GelenFaturaPdfV2');

/** UBL-TR XML of an e-document by direction, kind and UUID (reference). */
export const DOCUMENT_XML = called('EBelgeXMLV2');

/** SELECT on the ERP's database; V17 only (docs/erp-behaviour.md#reading-by-sql). */
export const SQL_READ = called('SqlVeriOkuV2');

/** The member of SqlVeriOkuV2 that holds the statement. */
export const STATEMENT = 'SQLSorgu';
