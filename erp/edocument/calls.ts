import type { Placement } from '../catalogue/types';

/** A method of the reference that the specification does not list; the triggers and e-document tools need it. */
export interface ExtraCall {
	readonly method: string;
	readonly path: string;
	readonly placement: Placement;
}

/** PDF of an incoming invoice by its UUID; from V17 05a (reference, behaviour notes section 14). */
export const INCOMING_PDF: ExtraCall = {
	method: 'GelenFaturaPdfV2',
	path: '/API/APIMethods/GelenFaturaPdfV2',
	placement: 'inside',
};

/** UBL-TR XML of an e-document by direction, kind and UUID (reference). */
export const DOCUMENT_XML: ExtraCall = {
	method: 'EBelgeXMLV2',
	path: '/API/APIMethods/EBelgeXMLV2',
	placement: 'inside',
};

/** SELECT on the ERP's database; V17 only (reference, behaviour notes section 13). */
export const SQL_READ: ExtraCall = {
	method: 'SqlVeriOkuV2',
	path: '/Api/apiMethods/SqlVeriOkuV2',
	placement: 'beside',
};
