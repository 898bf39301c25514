import { readGuid } from '../values/guid';
import { readBillingReferences, readReferences } from './reference';
import { textAt, textsAt, type DocumentContext } from './xml/tree';
import type { XmlElement } from './xml/xml';

const plainUuid = (text: string | undefined): string | undefined => readGuid(text) ?? text?.toLowerCase();

/** What every document says about itself. */
export const readIdentity = (root: XmlElement, typeCode: string | undefined) => ({
	/** Scenario (senaryo): TEMELFATURA, TICARIFATURA, EARSIVFATURA, IHRACAT, TEMELIRSALIYE ... */
	profile: textAt(root, 'ProfileID'),
	/** Version of UBL-TR, TR1.2. */
	customization: textAt(root, 'CustomizationID'),
	/** SATIS, IADE, TEVKIFAT, ISTISNA, SEVK ... */
	typeCode: typeCode === undefined ? undefined : textAt(root, typeCode),
	/** ETTN, in lower case and without braces, because systems disagree about both. */
	uuid: plainUuid(textAt(root, 'UUID')),
	/** The number that people see, 3 letters, year and 9 digits. */
	number: textAt(root, 'ID'),
	/** `yyyy-MM-dd`. */
	issueDate: textAt(root, 'IssueDate'),
	/** As it is written: `14:42:00`, `15:21:06.0000000Z`. */
	issueTime: textAt(root, 'IssueTime'),
	notes: textsAt(root, 'Note'),
});

/** The other documents that a document names. */
export const readAllReferences = (root: XmlElement, context: DocumentContext) => ({
	orderReferences: readReferences(root, 'OrderReference', context),
	despatchReferences: readReferences(root, 'DespatchDocumentReference', context),
	receiptReferences: readReferences(root, 'ReceiptDocumentReference', context),
	billingReferences: readBillingReferences(root, context),
	contractReferences: readReferences(root, 'ContractDocumentReference', context),
	originatorReferences: readReferences(root, 'OriginatorDocumentReference', context),
	additionalDocuments: readReferences(root, 'AdditionalDocumentReference', context),
});
