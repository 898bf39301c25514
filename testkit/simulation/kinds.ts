import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Db } from '../../standin';
import type { Doc } from './doc';
import { SHOP_ORDER } from './shopKind';

/** A document as the database holds it. */
export interface Copy {
	/** What tells this copy from another. */
	readonly id: string;
	/** Its content, as `contentOf` says it. */
	readonly content: string;
}

/** Asks the stand-in by a method, without any fault. */
export type Call = (method: string, member: string, payload: IDataObject) => Promise<void>;

/** A kind of write: how it is asked for, and what the database must show. */
export interface Kind {
	/** `node`: the action node; `agent`: an AI agent has it as a tool. */
	readonly by: 'node' | 'agent' | 'poll';
	readonly parameters: INodeParameters;
	/** Documents of an execution at most; 20 unless given. */
	readonly most?: number;
	/** Several documents go in one request. */
	readonly together?: true;
	/** It is done in steps: what fails is the next one, and those before it stay. */
	readonly isSteps?: true;
	/** Its documents have one line each. */
	readonly isOneLine?: true;
	/** The database can be asked whether it was done; without that, what is sent twice in two runs was asked for twice. */
	readonly hasLook: boolean;
	/** No key says that it was asked for before, but the database shows whether it is done. */
	readonly showsDone?: true;
	/** Without such a look, it reads what it is about before it is sent. */
	readonly readsFirst?: true;
	/** It may change in the second run. */
	readonly canChange?: true;
	/** What must be there before. */
	prepare?(call: Call, db: Db, docs: readonly Doc[]): Promise<void>;
	/** The pattern of what names a document in requests; its key unless given. */
	mark?(doc: Doc, db: Db): string;
	/** The document of an item, as the node's JSON mode takes it. */
	item(doc: Doc, db: Db): IDataObject;
	/** The copies of a document. */
	copies(db: Db, doc: Doc): Copy[];
	/** The content that each copy must have. */
	contentOf(doc: Doc): string;
}

const price = ({ price: kurus }: Doc) => kurus / 100;
const amount = ({ price: kurus, quantity }: Doc) => (kurus * quantity) / 100;
/** VAT of 20 %, which the stand-in has under the pointer 4. */
const vat = (doc: Doc) => Math.round(amount(doc) * 20) / 100;
const lineQuantity = ({ quantity }: Doc, line: number) => quantity + line;
const each = <T>({ lines }: Doc, make: (line: number) => T): T[] =>
	Array.from({ length: lines }, (_, line) => make(line));
const ofLine = (doc: Doc, line: number): Doc => ({ ...doc, quantity: lineQuantity(doc, line) });
const quantities = (doc: Doc) => each(doc, (line) => lineQuantity(doc, line)).join('+');
const copied = (db: Db, sql: string, ...params: string[]): Copy[] =>
	db.all(sql, params).map(({ id, content }) => ({ id: String(id), content: String(content) }));

const orderLine = (doc: Doc, line = 0): IDataObject => ({
	...{ sip_tip: 0, sip_cins: 0, sip_tarih: doc.day, sip_evrakno_seri: 'SIM', sip_belgeno: doc.key },
	...{
		sip_musteri_kod: doc.account,
		sip_stok_kod: doc.item,
		sip_miktar: lineQuantity(doc, line),
		sip_b_fiyat: price(doc),
	},
	...{ sip_tutar: amount(ofLine(doc, line)), sip_vergi_pntr: 4, sip_vergi: vat(ofLine(doc, line)), sip_depono: 1 },
});
const ORDER_COPIES = `SELECT sip_evrakno_seri || ' ' || sip_evrakno_sira AS id,
	group_concat(CAST(sip_miktar AS INTEGER), '+') AS content FROM (SELECT * FROM SIPARISLER ORDER BY sip_satirno) WHERE sip_belgeno = ?
	GROUP BY 1`;
const json = '={{ $json.document }}';

const ORDER: Kind = {
	by: 'node',
	parameters: { resource: 'order', operation: 'create', inputMode: 'json', json },
	hasLook: true,
	canChange: true,
	item: (doc) => ({ satirlar: each(doc, (line) => orderLine(doc, line)) }),
	copies: (db, { key }) => copied(db, ORDER_COPIES, key),
	contentOf: quantities,
};

/** Saves orders that later steps change, delete or carry on. */
const withOrders: NonNullable<Kind['prepare']> = async (call, _, docs) => {
	for (const doc of docs.filter(({ isBad }) => !isBad))
		await call('SiparisKaydetV2', 'evraklar', { satirlar: each(doc, (line) => orderLine(doc, line)) });
};

const guidOf = (db: Db, { key }: Doc): string =>
	String(db.get('SELECT sip_Guid AS guid FROM SIPARISLER WHERE sip_belgeno = ?', [key])?.guid ?? NO_SUCH);
const NO_SUCH = '11111111-2222-3333-4444-555555555555';

const invoice = (doc: Doc): IDataObject => ({
	...{ cha_tarihi: doc.day, cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_normal_Iade: 0, cha_kod: doc.account },
	...{ cha_evrakno_seri: 'SIM', cha_belge_no: doc.key },
	detay: each(doc, (line) => ({
		...{ sth_tarih: doc.day, sth_evraktip: 4, sth_tip: 1, sth_cins: 0, sth_normal_iade: 0, sth_stok_kod: doc.item },
		...{ sth_miktar: lineQuantity(doc, line), sth_tutar: amount(ofLine(doc, line)), sth_vergi_pntr: 4 },
		...{ sth_vergi: vat(ofLine(doc, line)), sth_cikis_depo_no: 1 },
	})),
});

/** The number of an invoice to send, which keeps its key where sending changes nothing. */
const numberOf = (db: Db, key: string): number =>
	Number(
		db.get('SELECT cha_evrakno_sira AS n FROM CARI_HESAP_HAREKETLERI WHERE cha_aciklama = ?', [key])?.n ?? 999_999,
	);

const UPDATED = 900;

/** Every kind, by name. */
export const KINDS: Readonly<Record<string, Kind>> = {
	order: ORDER,
	batch: { ...ORDER, together: true },
	agent: { ...ORDER, by: 'agent', most: 3, canChange: undefined },
	invoice: {
		by: 'node',
		parameters: { resource: 'invoice', operation: 'create', method: 'invoice', inputMode: 'json', json },
		hasLook: true,
		canChange: true,
		item: invoice,
		copies: (db, { key }) =>
			copied(
				db,
				`SELECT cha_evrakno_seri || ' ' || cha_evrakno_sira AS id, (SELECT group_concat(CAST(sth_miktar AS INTEGER), '+') FROM
				(SELECT * FROM STOK_HAREKETLERI ORDER BY sth_satirno) WHERE sth_fat_uid = cha_Guid) AS content
				FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63 AND cha_satir_no = 0 AND cha_belge_no = ?`,
				key,
			),
		contentOf: quantities,
	},
	account: {
		by: 'node',
		parameters: { resource: 'account', operation: 'create', ifExists: 'error', inputMode: 'json', json },
		isOneLine: true,
		hasLook: true,
		item: ({ key, isBad }) => ({ cari_kod: isBad ? '' : `120.${key}`, cari_unvan1: `Buyer ${key}` }),
		copies: (db, { key }) =>
			copied(db, 'SELECT cari_kod AS id, cari_unvan1 AS content FROM CARI_HESAPLAR WHERE cari_kod = ?', `120.${key}`),
		contentOf: ({ key }) => `Buyer ${key}`,
	},
	collection: {
		by: 'node',
		parameters: { resource: 'payment', operation: 'create', method: 'payment', inputMode: 'json', json },
		isOneLine: true,
		hasLook: true,
		canChange: true,
		item: (doc) => ({
			satirlar: [
				{
					...{
						cha_evrak_tip: 1,
						cha_tarihi: doc.day,
						cha_tip: 1,
						cha_cinsi: 0,
						cha_kod: doc.isBad ? 'NOBODY' : doc.account,
						cha_meblag: doc.quantity,
					},
					...{ cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01', cha_evrakno_seri: 'SIM', cha_belge_no: doc.key },
				},
			],
		}),
		copies: (db, { key }) =>
			copied(
				db,
				`SELECT cha_evrakno_seri || ' ' || cha_evrakno_sira AS id, CAST(cha_meblag AS INTEGER) AS content
				FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 1 AND cha_belge_no = ?`,
				key,
			),
		contentOf: ({ quantity }) => String(quantity),
	},
	update: {
		by: 'node',
		parameters: { resource: 'order', operation: 'update', inputMode: 'json', json },
		isOneLine: true,
		hasLook: false,
		showsDone: true,
		prepare: async (call, db, docs) => {
			await withOrders(call, db, docs);
			db.exec(`CREATE TABLE SIM_UPDATES (key TEXT, quantity INTEGER); CREATE TRIGGER SIM_UPDATED AFTER UPDATE ON SIPARISLER
				BEGIN INSERT INTO SIM_UPDATES VALUES (NEW.sip_belgeno, CAST(NEW.sip_miktar AS INTEGER)); END`);
		},
		mark: (doc, db) => guidOf(db, doc),
		item: (doc, db) => ({
			satirlar: [{ sip_Guid: guidOf(db, doc), sip_miktar: UPDATED, sip_tutar: UPDATED * price(doc) }],
		}),
		// Each update that the database takes.
		copies: (db, { key }) => copied(db, 'SELECT rowid AS id, quantity AS content FROM SIM_UPDATES WHERE key = ?', key),
		contentOf: () => String(UPDATED),
	},
	delete: {
		by: 'node',
		parameters: { resource: 'order', operation: 'delete', deleteBy: 'guid', inputMode: 'json', json },
		isOneLine: true,
		hasLook: false,
		showsDone: true,
		readsFirst: true,
		prepare: withOrders,
		mark: (doc, db) => guidOf(db, doc),
		item: (doc, db) => ({ satirlar: [{ sip_Guid: guidOf(db, doc) }] }),
		copies: (db, { key, isBad }) =>
			isBad || db.get('SELECT 1 FROM SIPARISLER WHERE sip_belgeno = ?', [key]) ? [] : [{ id: key, content: 'gone' }],
		contentOf: () => 'gone',
	},
	send: {
		by: 'node',
		parameters: { resource: 'eInvoice', operation: 'send', inputMode: 'json', json },
		hasLook: false,
		showsDone: true,
		prepare: async (call, _, docs) => {
			for (const doc of docs.filter(({ isBad }) => !isBad))
				await call('FaturaKaydetV2', 'evraklar', { ...invoice(doc), cha_aciklama: doc.key });
		},
		mark: ({ key }, db) => `cha_evrakno_sira":"?${numberOf(db, key)}\\b`,
		item: ({ key }, db) => ({
			cha_evrakno_seri: 'SIM',
			cha_evrakno_sira: numberOf(db, key),
			IslemTipi: 1,
		}),
		copies: (db, { key }) =>
			copied(
				db,
				`SELECT ebl_uuid AS id, 'sent' AS content FROM E_BELGE_GIDEN JOIN CARI_HESAP_HAREKETLERI ON ebl_kayit_uid = cha_Guid
				WHERE cha_aciklama = ?`,
				key,
			),
		contentOf: () => 'sent',
	},
	carry: {
		by: 'node',
		parameters: { resource: 'shopOrder', operation: 'convertToInvoice', upTo: 'eDocument', carryOptions: {} },
		most: 6,
		hasLook: true,
		isSteps: true,
		prepare: withOrders,
		item: ({ key }, db) => ({
			series: 'SIM',
			number: Number(db.get('SELECT sip_evrakno_sira AS n FROM SIPARISLER WHERE sip_belgeno = ?', [key])?.n ?? 999_999),
		}),
		copies: (db, { key }) =>
			copied(
				db,
				`SELECT DISTINCT cha_Guid AS id, CASE WHEN ebl_uuid IS NULL THEN 'invoice' ELSE 'sent' END AS content
				FROM SIPARISLER JOIN STOK_HAREKETLERI ON sth_sip_uid = sip_Guid JOIN CARI_HESAP_HAREKETLERI ON cha_Guid = sth_fat_uid
				LEFT JOIN E_BELGE_GIDEN ON ebl_kayit_uid = cha_Guid WHERE sip_belgeno = ?`,
				key,
			),
		contentOf: () => 'sent',
	},
	shopOrder: SHOP_ORDER,
	poll: {
		by: 'poll',
		parameters: { event: 'order', changes: 'created' },
		hasLook: false,
		item: ORDER.item,
		copies: (db, { key }) => copied(db, ORDER_COPIES, key),
		contentOf: quantities,
	},
};
