import { fold } from '../base/text/text';
import { operations } from './index';
import type { Field, Kind, Operation } from './types';

function called(wanted: string): Operation {
	const operation = operations.find(({ method }) => method === wanted);
	if (!operation) throw new Error(`The catalogue has no ${wanted}`);
	return operation;
}

/** PDF of an incoming invoice by its UUID; from V17 05a (docs/trust/erp-behaviour.md#requests-of-e-documents). */
export const INCOMING_PDF = called('GelenFaturaPdfV2');

/** UBL-TR XML of an e-document by direction, kind and UUID (reference). */
export const DOCUMENT_XML = called('EBelgeXMLV2');

/** SELECT on the ERP's database; V17 only (docs/trust/erp-behaviour.md#reading-by-sql). */
export const SQL_READ = called('SqlVeriOkuV2');

/** The member of SqlVeriOkuV2 that holds the statement. */
export const STATEMENT = 'SQLSorgu';

/** The catalogue's operation of a method; servers ignore letter case in method names. */
export const methodCalled = (name: string): Operation | undefined =>
	operations.find(({ method }) => method.toLowerCase() === name.toLowerCase());

export const WRITING_KINDS: ReadonlySet<Kind> = new Set<Kind>(['save', 'update', 'delete', 'send']);

/** Whether an operation changes existing rows, so that an empty value clears a field. */
export const canClear = ({ kind, body }: Operation): boolean => kind === 'update' && !body.unknown;

/** Whether a field is the day of a new document, which is today where a form leaves it blank. A preset names the day of an existing one. */
export const startsToday = ({ role, required, scope, preset }: Field, { kind }: Operation): boolean =>
	kind === 'save' && role === 'date' && required && scope === 'document' && preset === undefined;

/**
 * Endings of writing methods' names before the version: `Kaydet`, `Duzelt`, `Sil` by the API's naming convention, and the other words that
 * occur. For methods of the catalogue the catalogue decides, not the name.
 */
const WRITING_NAME =
	/(kaydet|kaydettoplu|duzelt|sil|guncelle|ekle|olustur(ma)?|kesinlestir(me)?|gonder|kabul|red|iptal|yaz|degistir|aktar|onayla|kaldir|temizle|sifirla|birlestir|tasi|kapat|save|update|delete|insert)(v\d+)?$/;

/** Maximum length of a method's name; longer text is not folded. */
const LONGEST_METHOD = 200;

/** Whether a method writes: by the catalogue, otherwise by the API's naming convention. */
export const writesBy = (name: string): boolean => {
	const operation = methodCalled(name);
	if (operation) return WRITING_KINDS.has(operation.kind);
	return name.length <= LONGEST_METHOD && WRITING_NAME.test(fold(name));
};
