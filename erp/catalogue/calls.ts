import type { Generation, Placement } from './types';

/** A method of the maker's reference that the specification does not list, and that only other operations of the node call. */
export interface ExtraCall {
	readonly method: string;
	readonly path: string;
	readonly placement: Placement;
	readonly since: Generation;
}

/** PDF of an incoming invoice by its UUID; from V17 05a (docs/erp-behaviour.md#requests-of-e-documents). */
export const INCOMING_PDF: ExtraCall = {
	method: 'GelenFaturaPdfV2',
	path: '/API/APIMethods/GelenFaturaPdfV2',
	placement: 'inside',
	since: 'V17',
};

/** UBL-TR XML of an e-document by direction, kind and UUID (reference). */
export const DOCUMENT_XML: ExtraCall = {
	method: 'EBelgeXMLV2',
	path: '/API/APIMethods/EBelgeXMLV2',
	placement: 'inside',
	since: 'V17',
};

/** SELECT on the ERP's database; V17 only (docs/erp-behaviour.md#reading-by-sql). */
export const SQL_READ: ExtraCall = {
	method: 'SqlVeriOkuV2',
	path: '/Api/apiMethods/SqlVeriOkuV2',
	placement: 'beside',
	since: 'V17',
};
