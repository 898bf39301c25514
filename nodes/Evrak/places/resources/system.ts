import type { FormResource } from '../types';
import { detail, kind, method } from '../choices';
import { choosing, operation, resource } from './make';

/** Records other than documents, and the installation itself. */
export const SYSTEM: readonly FormResource[] = [
	resource(
		'attachment',
		['Attachment', 'Ek, Açıklama, Resim'],
		'Picture, text or remark of a document or record (resim, açıklama)',
		[
			choosing(
				'create',
				'Create',
				'Create attachment',
				'Add a picture, text or remark to a document or record',
				kind(
					['documentPicture', 'Picture of a Document (Evrak Resmi)', 'documentPicture.create'],
					['remark', 'Remark of a Document (Evrak Açıklaması)', 'remark.create'],
					['image', 'Image of a Record (Kayıt Resmi)', 'image.create'],
					['text', 'Text of a Record (Kayıt Metni)', 'textData.create'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete attachment',
				'Delete a picture or remark of a document or record',
				kind(
					['documentPicture', 'Picture of a Document (Evrak Resmi)', 'documentPicture.delete'],
					['remark', 'Remark of a Document (Evrak Açıklaması)', 'remark.delete'],
					['image', 'Image of a Record (Kayıt Resmi)', 'image.delete'],
				),
			),
			operation('get', 'Get', 'image.get'),
			operation('update', 'Update', 'remark.update'),
		],
	),
	resource('list', ['List', 'Liste'], 'Warehouses, cashboxes, rates and other lists of the ERP (listeler)', [
		choosing(
			'getContract',
			'Get App Contract',
			'Get contract of app',
			'Ask whether the contract of an app is approved',
			kind(
				['orderApp', 'Order App (Porkod)', 'list.getOrderAppContract'],
				['quickSale', 'Quick Sale (Hızlı Satış)', 'list.getQuickSaleContract'],
				['restaurant', 'Restaurant (Restoran)', 'list.getRestaurantContract'],
			),
		),
		operation('getExchangeRates', 'Get Exchange Rates', 'list.getExchangeRates'),
		operation('getAll', 'Get Many', 'list.getAll'),
		operation('getUserRights', 'Get User Rights', 'list.getUserRights'),
		operation('getUsers', 'Get Users', 'list.getUsers'),
		operation('getVatRates', 'Get VAT Rates', 'list.getVatRates'),
	]),
	resource('record', ['Record', 'Kayıt, Sorgu'], 'Rows of the ERP’s tables, and SQL (kayıt, sorgu)', [
		operation('executeQuery', 'Execute Query', 'sql.select'),
		operation('getAll', 'Get Many', 'record.getChanged'),
		choosing(
			'write',
			'Write',
			'Write records',
			'Insert, update or delete raw rows of tables (kayıt kaydet), of whose meaning the ERP checks little',
			kind(
				['oneTable', 'Rows of One Table (Tek Tablo)', 'record.save'],
				['severalTables', 'Rows of Several Tables (Çok Tablo)', 'record.saveMany'],
			),
		),
	]),
	resource('erp', ['ERP', 'Sistem'], 'The installation, the figures of today, and any method (sistem)', [
		operation('callMethod', 'Call Method', 'custom.call'),
		choosing(
			'checkHealth',
			'Check Health',
			'Check health of service',
			'Ask whether the service is up',
			detail(
				['basic', 'Basic (Temel)', 'session.checkHealth'],
				['full', 'With Status Code (Durum Kodu)', 'session.checkHealthDetails'],
			),
		),
		operation('checkInstallation', 'Check Installation', 'session.checkInstallation'),
		operation('getSummary', 'Get Summary', 'company.getToday'),
		choosing(
			'manageSession',
			'Manage Session',
			'Manage session of user',
			'Log a user in or off, or call the logger of the service',
			method(
				['login', 'Log In (APILogin)', 'session.login', 'For V1 methods, and to see whether the credential works'],
				['logoff', 'Log Off (APILogoff)', 'session.logoff', 'Ends the V1 session of a user'],
				['logoffV2', 'Log Off V2 (APILogoffV2)', 'session.logoffV2', 'For instance to free a stuck user'],
				['callLogger', 'Call Logger (LoggerDone)', 'session.callLogger'],
			),
		),
	]),
];
