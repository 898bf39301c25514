import { toWire } from '../../../../erp/document/convert/values';
import { field, TURKEY } from '../../../../testkit/facts/erp';

const item = field('order.create', 'sip_stok_kod');

it.each(['\u00A0STK001', 'STK001\u3000', '\u200ESTK001'])(
	'%j is a code with something around it that does not show',
	(code) => expect(toWire(item, code, TURKEY)).toMatchObject({ ok: true, value: 'STK001' }),
);
