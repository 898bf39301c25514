import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { Hands } from '../../editor/hands';
import { closePanel } from '../../panel';
import type { Check } from '../../report';
import { sketch } from '../../sketch';
import { WOO_ORDER, WOO_TOTAL } from '../../wooOrder';

/** The most that a user should need from an order of a shop to the saved order of the ERP. */
const AT_MOST = { clicks: 8, keys: 25 };

/** The account and the item for shipping of the stand-in that fit. */
const ACCOUNT = '120.01.WEB';
const SHIPPING = 'KARGO';

/** The shortest way from a workflow that has an order of WooCommerce and nothing else to the saved order, with shipping: each click and key is counted. */
export async function saveFirstShopOrder(browser: EditorBrowser, { api, erp }: Bench, check: Check): Promise<void> {
	const { page } = browser;
	const hands = new Hands(page);
	const { id } = await api.import(sketch('First shop order', [WOO_ORDER]));
	await browser.openWorkflow(id);
	await hands.click(page.locator(test('canvas-handle-plus')).first());
	await page.locator(test('node-creator-search-bar')).waitFor();
	await hands.type('sipariş', 'search');
	const entries = page.locator(test('item-iterator-item'));
	await hands.click(entries.filter({ hasText: 'Evrak' }).first());
	await hands.click(entries.filter({ hasText: 'Create order from shop order' }).first());
	await page.waitForSelector(test('ndv'));
	await hands.click(page.locator(test('resource-locator-account')).locator(test('rlc-input')));
	const account = page.locator(test('rlc-item')).filter({ hasText: ACCOUNT }).first();
	await account.waitFor();
	await hands.click(account);
	await hands.click(page.locator(test('resource-locator-shippingCode')).locator(test('rlc-input')));
	await page
		.locator(`${test('rlc-item')}:visible`)
		.first()
		.waitFor();
	await hands.type(SHIPPING.toLowerCase(), 'search');
	const shipping = page
		.locator(`${test('rlc-item')}:visible`)
		.filter({ hasText: SHIPPING })
		.first();
	await shipping.waitFor();
	await hands.click(shipping);
	await hands.click(page.locator(test('node-execute-button')).first());
	const output = page.locator(test('output-panel'));
	await output.getByText('saved', { exact: true }).first().waitFor();
	const saved = erp.db.get(
		`SELECT ROUND(SUM(sip_tutar + sip_vergi), 2) AS total, COUNT(*) AS lines, MIN(sip_musteri_kod) AS account FROM SIPARISLER WHERE sip_belgeno = '${String(WOO_ORDER.number)}' AND sip_musteri_kod = '${ACCOUNT}'`,
	);
	check('first shop order: in the ERP', saved, { total: WOO_TOTAL, lines: 3, account: ACCOUNT });
	const { clicks, keys } = hands;
	check(
		`first shop order: ${clicks} clicks and ${keys} keys, at most ${AT_MOST.clicks} and ${AT_MOST.keys}`,
		clicks <= AT_MOST.clicks && keys <= AT_MOST.keys,
		true,
	);
	await closePanel(browser);
}
