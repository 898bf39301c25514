import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startErp } from '../standin';
import { startCompanyServices } from '../standin/services';
import { startShop } from '../standin/shop';
import { openTunnel } from '../standin/shop/tunnel';
import { startBench, type Bench, type Services } from './bench';
import type { E2eOptions } from './options';
import { IMAGES } from './editor/runs';
import { N8N_VERSION } from './n8n/install';
import { clerk, editor, office, panels } from './parts/editor/browser';
import { takeRunPictures } from './parts/editor/pictures';
import { wonDeals } from './parts/services/deals';
import { events } from './parts/events/main';
import { guard } from './parts/guard';
import { credentialTest, installed } from './parts/installed';
import { errorBranch, httpRequest, retry } from './parts/nodes';
import { Production } from './parts/production';
import { lists, saves, savesAgain } from './parts/saves';
import { marketplaceInvoices, shopInvoices, trendyolInvoices } from './parts/services/shopInvoices';
import { newProducts, stockToMarketplaces, stockToShops, stockToTrendyol } from './parts/services/shopStock';
import { marketplaceOrders, missingOrders, refunds, shopTriggers, trendyolOrders } from './parts/services/shops';
import { agents } from './parts/services/agents';
import { morningReport, payoutOfTrendyol, unpaidInvoices } from './parts/services/figures';
import { askInChat } from './parts/services/questions';
import { sheet } from './parts/services/sheet';
import { statement } from './parts/services/statement';
import { comparedOrders, itemPictures, trendyolLabels, weeklyCheck } from './parts/services/watching';
import { CheckReport } from './report';
import { findN8n } from './runtime';
import { importTemplates } from './templates';

/** Stretch of the tax authority's timetable: three seconds from sending to the last status. */
const TIME_SCALE = 0.1;

/** Milliseconds: what is under way when the day ends is not refused, so that requests can be counted at any hour. */
const OVER_MIDNIGHT = 2_000;

type Visible = Pick<E2eOptions, 'withBrowser' | 'withPictures' | 'onlyPanels' | 'parts'>;

/** Everything that is checked, with a restart of n8n in the middle. */
async function checkAll(bench: Bench, version: string, options: Visible, report: CheckReport): Promise<void> {
	await report.part('Package', (check) => installed(bench, version, check));
	await report.part('Credential', (check) => credentialTest(bench, check));
	const templates = await importTemplates(bench);
	await report.part('Workflows', (check) => saves(bench, templates, check));
	await report.part('Lists', (check) => lists(bench, templates, check));
	await report.part('Shops', (check) => shopTriggers(bench, templates, check));
	await report.part('Trendyol', (check) => trendyolOrders(bench, templates, check));
	await report.part('Marketplaces', (check) => marketplaceOrders(bench, templates, check));
	await report.part('Night', (check) => missingOrders(bench, templates, check));
	await report.part('Refunds', (check) => refunds(bench, templates, check));
	await report.part('Deals', (check) => wonDeals(bench, templates, check));
	await report.part('Sheet', (check) => sheet(bench, templates, check));
	await report.part('Statement', (check) => statement(bench, templates, check));
	await report.part('Morning', (check) => morningReport(bench, templates, check));
	await report.part('Evening', (check) => unpaidInvoices(bench, templates, check));
	await report.part('Follow', (check) => comparedOrders(bench, templates, check));
	await report.part('Trendyol, labels', (check) => trendyolLabels(bench, templates, check));
	await report.part('Weekly', (check) => weeklyCheck(bench, templates, check));
	await report.part('Trendyol, payouts', (check) => payoutOfTrendyol(bench, templates, check));
	await report.part('Invoices by mail', (check) => shopInvoices(bench, templates, check));
	await report.part('Trendyol, invoices', (check) => trendyolInvoices(bench, templates, check));
	await report.part('Marketplaces, invoices', (check) => marketplaceInvoices(bench, check));
	await report.part('Stock and prices', (check) => stockToShops(bench, check));
	await report.part('New products', (check) => newProducts(bench, templates, check));
	await report.part('Item pictures', (check) => itemPictures(bench, templates, check));
	await report.part('Trendyol, stock', (check) => stockToTrendyol(bench, templates, check));
	await report.part('Marketplaces, stock', (check) => stockToMarketplaces(bench, templates, check));
	await report.part('HTTP Request', (check) => httpRequest(bench, check));
	await report.part('Error branch', (check) => errorBranch(bench, check));
	await report.part('Retry On Fail', (check) => retry(bench, check));
	let guardAfter: Awaited<ReturnType<typeof guard>> | undefined;
	await report.part('Protection', async (check) => void (guardAfter = await guard(bench, check)));
	if (options.withBrowser) await report.part('Browser', (check) => editor(bench, check));
	if (options.withBrowser) await report.part('Office', (check) => office(bench, check));
	// by the editor of n8n 2 alone: that of n8n 1 marks its fields otherwise
	if (options.withBrowser && version === N8N_VERSION) await report.part('Clerk', (check) => clerk(bench, check));
	await report.part('Agents', (check) => agents(bench, templates, check));
	await report.part('Questions', (check) => askInChat(bench, templates, check));
	if (options.withPictures && version === N8N_VERSION)
		await report.part('Pictures', async () => await takeRunPictures(bench, templates, IMAGES));
	// from here on polls come in between: no more faults for the next request
	const production = new Production(bench, templates);
	await report.part('Triggers', (check) => production.start(check));
	await report.part('Restart', async (check) => {
		await bench.server.stop();
		await production.whileDown();
		await bench.server.start();
		check('n8n is up again', bench.server.isRunning(), true);
	});
	await report.part('Triggers, restarted', (check) => production.finish(check));
	await report.part('Guard, restarted', async (check) => await guardAfter?.(check));
	await report.part('Workflows again', (check) => savesAgain(bench, templates, check));
	// Last: the ERP's stamps never go back, so that its clock stays a day ahead.
	await report.part('Events', (check) => events(bench, templates, check));
}

/** Milliseconds in which Trendyol works off a batch. */
const BATCH_MS = 5_000;

async function checkWith(
	services: Services,
	version: string,
	tarball: string,
	options: Visible,
): Promise<CheckReport | undefined> {
	const runtime = await findN8n(version, console.log);
	if (!runtime) return undefined;
	const userFolder = mkdtempSync(join(tmpdir(), 'evrak-e2e-'));
	const report = new CheckReport(options.parts);
	const bench = await startBench(services, runtime, tarball, userFolder, console.log);
	try {
		if (options.onlyPanels) await report.part('Browser', (check) => panels(bench, check));
		else await checkAll(bench, version, options, report);
	} finally {
		await bench.server.stop();
	}
	if (report.failed > 0) console.log(`n8n's data and log are left in ${userFolder}.`);
	else rmSync(userFolder, { recursive: true, force: true });
	return report;
}

/**
 * The packed package in one release of n8n, beside a stand-in of its own. Resolves with what was found, or nothing where the release was
 * skipped.
 */
export async function checkRelease(
	version: string,
	tarball: string,
	options: Visible,
): Promise<CheckReport | undefined> {
	const erpTime = { aheadMs: 0 };
	const now = () => new Date(Date.now() + erpTime.aheadMs);
	const erp = await startErp({ outgoing: { timeScale: TIME_SCALE }, overMidnight: OVER_MIDNIGHT, trade: true, now });
	const shop = await startShop({ trendyol: { batchMs: BATCH_MS } });
	const company = await startCompanyServices();
	const tunnel = await openTunnel(shop.url, company.hosts);
	try {
		return await checkWith({ erp, erpTime, shop, company, environment: tunnel.environment }, version, tarball, options);
	} finally {
		await tunnel.close();
		await company.close();
		await shop.close();
		await erp.close();
	}
}
