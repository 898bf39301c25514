import type { Family } from '../engine/family';
import {
	COUNT,
	JOURNAL,
	OPERATION,
	PAYMENT,
	PRODUCTION_REQUEST,
	ROUTE_PLAN,
	STOCK_MOVEMENT,
} from '../engine/movements';
import {
	ORDER,
	PURCHASE_CONDITION,
	QUOTATION,
	RECEIVED_QUOTATION,
	SALES_CONDITION,
	WAREHOUSE_ORDER,
} from '../engine/trade';
import { remove } from '../engine/remove';
import { save } from '../engine/save';
import { update } from '../engine/update';
import type { Handler } from '../types';

const lines = (family: Family) => remove(family.table, family.prefix, family.lines);

/**
 * Every call that saves, changes or deletes documents made of lines: one generic engine, told apart by family. What a
 * delete call takes as its key comes from its documented members (reference.json).
 */
export const DOCUMENT_METHODS: Record<string, Handler> = {
	SiparisKaydetV2: save(ORDER),
	SiparisDuzeltV2: update(ORDER),
	SiparisSilV2: lines(ORDER),
	SiparisGuidSilV2: lines(ORDER),
	VerilenTeklifKaydetV2: save(QUOTATION),
	VerilenTeklifDuzeltV2: update(QUOTATION),
	VerilenTeklifSilV2: lines(QUOTATION),
	VerilenTeklifGuidSilV2: lines(QUOTATION),
	AlinanTeklifKaydetV2: save(RECEIVED_QUOTATION),
	AlinanTeklifDuzeltV2: update(RECEIVED_QUOTATION),
	AlinanTeklifSilV2: lines(RECEIVED_QUOTATION),
	AlinanTeklifGuidSilV2: lines(RECEIVED_QUOTATION),
	DepolarArasiSiparisKaydetV2: save(WAREHOUSE_ORDER),
	DepolarArasiSiparisDuzeltV2: update(WAREHOUSE_ORDER),
	DepolarArasiSiparisSilV2: lines(WAREHOUSE_ORDER),
	DepolarArasiSiparisGuidSilV2: lines(WAREHOUSE_ORDER),
	SayimSonuclariKaydetV2: save(COUNT),
	SayimSonuclariDuzeltV2: update(COUNT),
	SayimSonuclariSilV2: lines(COUNT),
	SayimSonuclariSatirSilV2: lines(COUNT),
	SatisSartiKaydetV2: save(SALES_CONDITION),
	SatisSartiDuzeltV2: update(SALES_CONDITION),
	SatisSartiSilV2: lines(SALES_CONDITION),
	SatisSartiGuidSilV2: lines(SALES_CONDITION),
	SatinAlmaSartiKaydetV2: save(PURCHASE_CONDITION),
	MuhasebeFisKaydetV2: save(JOURNAL),
	UretimTalepKaydetV2: save(PRODUCTION_REQUEST),
	UretimTalepSilV2: lines(PRODUCTION_REQUEST),
	UretimTalepGuidSilV2: lines(PRODUCTION_REQUEST),
	UretimRotaPlanKaydetV2: save(ROUTE_PLAN),
	UretimRotaPlanSilV2: lines(ROUTE_PLAN),
	OperasyonTamamlamaFisKaydetV2: save(OPERATION),
	OperasyonTamamlamaFisDuzeltV2: update(OPERATION),
	OperasyonTamamlamaFisDuzelt: update(OPERATION),
	OperasyonTamamlamaFisSilV2: lines(OPERATION),
	TahsilatTediyeKaydetV2: save(PAYMENT),
	TahsilatTediyeKaydetV3: save(PAYMENT),
	TahsilatTediyeSCKaydet: save(PAYMENT),
	TahsilatTediyeDuzeltV2: update(PAYMENT),
	TahsilatTediyeSilV2: lines(PAYMENT),
	TahsilatTediyeGuidSilV2: lines(PAYMENT),
	DekontKaydetV2: save(PAYMENT),
	DekontSilV2: lines(PAYMENT),
	IrsaliyeDuzeltV2: update(STOCK_MOVEMENT),
};
