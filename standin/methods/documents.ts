import type { Family } from '../engine/family';
import { LABELS, PRICE_CHANGE, RECIPE, ROUTE } from '../engine/items';
import {
	CASH_EXPENSE,
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
	PROFORMA,
	PURCHASE_CONDITION,
	PURCHASE_REQUEST,
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
	SatinAlmaSartiSilV2: lines(PURCHASE_CONDITION),
	SatinAlmaTalepKaydetV2: save(PURCHASE_REQUEST),
	SatinAlmaTalepSilV2: lines(PURCHASE_REQUEST),
	ProformaSiparisKaydetV2: save(PROFORMA),
	ProformaSiparisSilV2: lines(PROFORMA),
	FiyatDegisikligiKaydetV2: save(PRICE_CHANGE),
	EtiketBasimKaydetV2: save(LABELS),
	UrunReceteKaydetV2: save(RECIPE),
	UrunReceteSilV2: lines(RECIPE),
	UrunRotaKaydetV2: save(ROUTE),
	UrunRotaSilV2: lines(ROUTE),
	MuhasebeFisKaydetV2: save(JOURNAL),
	MuhasebeFisSilV2: lines(JOURNAL),
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
	KasaMasrafFisiKaydetV2: save(CASH_EXPENSE),
	IrsaliyeKaydetV2: save(STOCK_MOVEMENT),
	IrsaliyeDuzeltV2: update(STOCK_MOVEMENT),
	IrsaliyeSatirSilV2: lines(STOCK_MOVEMENT),
	IrsaliyeSilV2: remove(STOCK_MOVEMENT.table, STOCK_MOVEMENT.prefix),
	DahiliStokHareketKaydetV2: save(STOCK_MOVEMENT),
	DahiliStokHareketDuzeltV2: update(STOCK_MOVEMENT),
	DahiliStokHareketSilV2: lines(STOCK_MOVEMENT),
	DahiliStokHareketGuidSilV2: lines(STOCK_MOVEMENT),
};
