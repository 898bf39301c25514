import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { order, ordersIn, saveOrders } from '../../../../../testkit/node/orders';
import { forget } from '../../../../../testkit/node/safeSaves';
import { during, serve } from '../../../../../testkit/servers/server';

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
});
afterEach(async () => {
	await forget();
	await erp.close();
});

/** Saves an order on a server that answers `Data` and a text, and has written the order or not. */
async function save(isWritten: boolean, text: string, Data: unknown, protection = 'full') {
	const server = await serve((response, body, { url = '', method = 'POST', headers }) => {
		const isSave = url.endsWith('SiparisKaydetV2');
		const answer = { result: [{ StatusCode: 200, IsError: false, ErrorMessage: text, Data }] };
		if (isSave && !isWritten) return void response.end(JSON.stringify(answer));
		const type = headers['content-type'] ?? 'application/json';
		void fetch(`${erp.erp.url}${url}`, { method, ...(body === '' ? {} : { body }), headers: { 'content-type': type } })
			.then(async (reply) => await reply.text())
			.then((real) => response.end(isSave ? JSON.stringify(answer) : real));
	});
	const options = { protection, verifyFor: 1 };
	const ran = await during(
		server,
		erp.evrak(saveOrders(options), items(order(1)), { onError: 'continueErrorOutput' }, { baseUrl: server.url }),
	);
	const outcome = ran.items[0]?.json.outcome ?? ran.errors[0]?.error?.context?.outcome;
	return { outcome, saved: ordersIn(erp), json: ran.items[0]?.json };
}

const ODD = 'Kayıt başka bir kullanıcıda';
const NAMED = { sip_evrakno_seri: 'T', sip_evrakno_sira: 1 };

describe('a success in words that nobody knows', () => {
	it('is found in the ERP where it was written', async () => {
		expect(await save(true, ODD, null)).toMatchObject({ outcome: 'recovered', saved: [1] });
	});

	it('is unknown where the ERP does not show the document', async () => {
		expect(await save(false, ODD, null)).toMatchObject({ outcome: 'unknown', saved: [] });
	});

	it('is believed, with its words as a warning, where the answer names the document or nobody can look', async () => {
		const warnings = [expect.stringContaining(ODD)];
		expect(await save(true, ODD, NAMED)).toMatchObject({ outcome: 'saved', json: { warnings } });
		expect(await save(true, ODD, null, 'none')).toMatchObject({ outcome: 'saved' });
	});

	it.each(['', 'İşlem başarılı', 'Evrak kaydedildi', 'Uyarı: limit aşılıyor', '0 hata', 'Evrak no: 17'])(
		'is none of those that are known: %j',
		async (text) => expect(await save(true, text, null)).toMatchObject({ outcome: 'saved', saved: [1] }),
	);
});
