import type { IDataObject } from 'n8n-workflow';
import { outputOf } from '../../testkit/engine';
import type { Bench } from '../bench';
import type { Check } from '../report';
import { evrak, sketch, START, type ChainNode } from '../sketch';
import { CREATE, CREATE_ORDER_PARAMETERS, oneLineOrder, ordersIn, outcomesOf, savesSent } from './orders';

/** n8n's own HTTP Request node with our credential as its predefined type: the login goes into the body that the user wrote. */
export async function httpRequest({ api, erp, credential }: Bench, check: Check): Promise<void> {
	const file = sketch('Find an account by HTTP Request', [{}], {
		name: 'HTTP Request',
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			method: 'POST',
			url: `${erp.url}/Api/apiMethods/CariListesiV3`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'evrakApi',
			sendBody: true,
			specifyBody: 'json',
			jsonBody: JSON.stringify({ CariVKNTCNo: '3333333339', Size: '50', Index: 0 }),
			options: {},
		},
		credentials: { evrakApi: { ...credential } },
	});
	const run = await api.run(await api.import(file), START);
	check('execution', run.data.resultData.error?.message ?? run.status, 'success');
	const [answer] = outputOf(run, 'HTTP Request');
	const { result = [] } = (answer?.json ?? {}) as { result?: Array<{ Data: { CariListesi: IDataObject[] } }> };
	check(
		'the account with a tax number',
		result[0]?.Data.CariListesi.map((account) => account.cari_kod),
		['320.01.001'],
	);
}

const REFUSED = { refusal: 'duplicate', outcome: 'failed', document: 'Document 1 (120.01.001)' };

const CODE = `
	const { refusal, outcome, document } = $input.item.error.context;
	return { json: { refusal, outcome, document, keys: Object.keys($json) } };`;

/** Nodes that read an error branch: a Code node in n8n's task runner, and an expression in n8n's sandbox. */
const READERS: readonly ChainNode[] = [
	{
		name: 'Code',
		type: 'n8n-nodes-base.code',
		typeVersion: 2,
		parameters: { mode: 'runOnceForEachItem', jsCode: CODE },
	},
	{
		name: 'Edit Fields',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: {
			mode: 'raw',
			jsonOutput:
				'={{ (({ refusal, outcome, document }) => ({ refusal, outcome, document, keys: Object.keys($json) }))($input.item.error.context) }}',
			options: {},
		},
	},
];

/** What the next node sees of a document that the ERP refused: n8n leaves the message in `$json`, and the rest beside it. */
export async function errorBranch({ api, credential }: Bench, check: Check): Promise<void> {
	const account = { cari_kod: '120.01.001', cari_unvan1: 'There already' };
	// Without protection the ERP itself refuses it.
	const options = { protection: 'none' };
	const parameters = { resource: 'account', operation: 'create', inputMode: 'json', json: '={{ $json }}', options };
	for (const reader of READERS) {
		const create = evrak('Create Account', credential, parameters, { onError: 'continueErrorOutput' });
		const run = await api.run(
			await api.import(sketch(`Error branch, ${reader.name}`, [account], create, reader)),
			START,
		);
		const told = outputOf(run, reader.name).map(({ json }) => json);
		check(`$input.item.error.context in ${reader.name}`, told, [{ ...REFUSED, keys: ['error'] }]);
	}
}

const OPEN = 'Document 2 (RTB 2) may or may not have been saved: MikroAPI - TimeOut';

/** Retry On Fail runs the whole node again; it sends only what provably failed. */
export async function retry({ api, erp, credential }: Bench, check: Check): Promise<void> {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
	const options = { protection: 'none', checkCodes: false };
	const run = async (series: string, fault: string) => {
		const orders = [1, 2, 3].map((number) => oneLineOrder({ sip_evrakno_seri: series, sip_evrakno_sira: number }));
		const create = evrak(CREATE, credential, { ...CREATE_ORDER_PARAMETERS, json: '={{ $json }}', options }, settings);
		const stored = await api.import(sketch(`Retry On Fail, ${fault}`, orders, create));
		const before = savesSent(erp);
		await erp.faults('none', fault);
		const outcomes = outcomesOf(await api.run(stored, START));
		return { outcomes, sent: savesSent(erp) - before, inErp: ordersIn(erp, series) };
	};
	const refused = await run('RTA', 'refused');
	check('second of three refused once', refused, { outcomes: ['saved', 'saved', 'saved'], sent: 4, inErp: [1, 2, 3] });
	const open = await run('RTB', 'timeout-text');
	check('second of three saved without a clear answer', open, { outcomes: [OPEN], sent: 2, inErp: [1, 2] });
}
