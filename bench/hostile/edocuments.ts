import { parseDecimal } from '../../erp/values/decimal';
import { rowIdentityOf } from '../../erp/edocument/list/identity';
import { readGuid } from '../../erp/values/guid';
import { incomingRows } from '../../erp/edocument/list/incoming';
import { unpacked } from '../../erp/edocument/list/loose';
import { plainName } from '../../erp/edocument/list/lookup';
import { saysNoRecord } from '../../erp/edocument/list/noRecord';
import { orderOf } from '../../erp/edocument/acceptance/orderFacts';
import { plainInvoice, summary } from '../../erp/edocument/list/summary';
import { statusOf } from '../../erp/edocument/status';
import { behindCode, readCode } from '../../erp/edocument/statusCodes';
import { readTaxNumber } from '../../erp/values/taxNumber';
import { factsOf } from '../../erp/edocument/acceptance/ublFacts';
import { fileIn, foundInstead, sniff } from '../../erp/answer/file';
import { fileNameOf } from '../../erp/text/fileName';
import { readUbl } from '../../erp/ubl';
import { textOf } from '../../erp/ubl/xml/decode';
import { readXml } from '../../erp/ubl/xml/xml';
import { parts, reads, readsMade, type Readers } from './reader';

const ROOT = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';

const invoiceOf = (text: string) => {
	const [number = '', date, amount, name = '', value] = parts(text, 5);
	return { FaturaNo: number, Tarih: date, Tutar: amount, [name]: value };
};

/** What reads lists and statuses of e-documents, their files, and their XML. */
export const EDOCUMENTS: Readers = {
	parseDecimal: reads(parseDecimal),
	readGuid: reads(readGuid),
	plainName: reads(plainName),
	'summary of an invoice': readsMade(invoiceOf, (row) => summary(row)),
	'identity of an invoice': readsMade(
		(text) => parts(text, 3),
		([uuid, number, name = '']) => rowIdentityOf({ uuid, FaturaNo: number, [name]: 'x' }),
	),
	'identity by all members': readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => rowIdentityOf({ [name]: 'x', Aciklama: value }),
	),
	plainInvoice: readsMade(invoiceOf, (row) => plainInvoice(row, 'Europe/Istanbul')),
	incomingRows: reads((text) => incomingRows(text)),
	'incomingRows by a member': reads((text) => incomingRows({ Sonuc: { Liste: text } }, 'Sonuc.Liste')),
	'incomingRows in an object': readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => incomingRows({ Sonuc: { [name]: value } }),
	),
	unpacked: reads(unpacked),
	saysNoRecord: reads(saysNoRecord),
	statusOf: reads((text) => statusOf(text)),
	'statusOf codes': readsMade(
		(text) => parts(text, 3),
		([code, text, name = '']) => statusOf({ BelgeDurumKodu: code, GIBDurumAciklamasi: text, [name]: '1' }),
	),
	'codes of a status': reads((text) => [
		readCode(text),
		behindCode(text),
		readCode(`1300${text}`),
		behindCode(`1300${text}`),
	]),
	readTaxNumber: reads(readTaxNumber),
	orderOf: reads((text) => orderOf(text)),
	factsOf: readsMade(
		(text) => parts(text, 4),
		([profile, currency, amount, name]) =>
			factsOf({ documentType: 'invoice', profile, currency, totals: { payable: amount }, lines: [{ name }] }),
	),
	'fileIn a text': reads((text) => fileIn({ PdfData: text })),
	'fileIn XML': reads((text) => fileIn({ Xml: `<?xml ${text}>` })),
	'fileIn a name': reads((text) => fileIn({ [text]: 'QUJD'.repeat(50) })),
	foundInstead: reads((text) => foundInstead({ PdfData: text })),
	sniff: readsMade((text) => Buffer.from(text), sniff),
	fileNameOf: reads((text) => fileNameOf(text, 'pdf')),
	'decode XML': readsMade(
		(text) => Buffer.from(text),
		(bytes) => textOf(bytes),
	),
	'readXml of a text': reads((text) => readXml(text)),
	'readUbl of a text': reads((text) => readUbl(text)),
	'readUbl of a value': reads((text) => readUbl(`${ROOT}><ID>${text}</ID></Invoice>`)),
	'readUbl of elements': reads((text) => readUbl(`${ROOT}>${text}</Invoice>`)),
	'readUbl of attributes': reads((text) => readUbl(`${ROOT}${text}/>`)),
	'readUbl of an attribute': reads((text) => readUbl(`${ROOT} a="${text}"/>`)),
	'readUbl of a name': reads((text) => readUbl(`${ROOT}><a${text}/></Invoice>`)),
	'readUbl of CDATA': reads((text) => readUbl(`${ROOT}><![CDATA[${text}]]></Invoice>`)),
};
