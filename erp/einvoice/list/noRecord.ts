import { fold } from '../../base/text/text';

/** The end of a sentence that reports an empty list, in either language; assumed, because no empty answer is published. */
const NONE =
	/(?:^| )(?:kayit|fatura|e-fatura|belge|veri) (?:bulunamadi|bulunmamaktadir|yoktur|yok)[.!]*$|^no (?:records?|invoices?|data) (?:were |was )?found[.!]*$/;

/**
 * Whether a text means that a list has no rows: "Kayıt bulunamadı", "No records found". "Firma kaydı bulunamadı" and "Stok kodu bulunamadı" are
 * failures; doubtful texts are reported as failures.
 */
export const saysNoRecord = (text: string): boolean => text.length < 200 && NONE.test(fold(text.trim()));
