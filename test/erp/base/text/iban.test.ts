import { ibansIn } from '../../../../erp/base/text/iban';

const OURS = 'TR330006100519786457841326';

it.each([
	['in one piece', `IBAN:${OURS}`],
	['with marks that nobody sees', 'TR33\u200B0006100519786457841326'],
	['without its country', 'hesap no 330006100519786457841326'],
])('an IBAN is found %s', (_, text) => expect(ibansIn(text)).toEqual([OURS]));

it('a foreign one is found too, and each once', () =>
	expect(ibansIn(`DE89 3704 0044 0532 0130 00, GB82WEST12345698765432 ve ${OURS}; ${OURS}`)).toEqual([
		'DE89370400440532013000',
		'GB82WEST12345698765432',
		OURS,
	]));

it.each(['', 'Teşekkür ederiz', 'PO20260000012345'])('%s is none', (text) => expect(ibansIn(text)).toEqual([]));
