// Written by npm run generate; do not edit.

export type BackgroundJobs = {
/**
 * Number of the job.
 */
id: string
/**
 * What it does.
 */
job: string
/**
 * What it depends on. Jobs of a lane that stands still leave the others alone.
 */
lane?: (string | null)
/**
 * put_aside failed because its process ended twice while it ran.
 */
state: ("waiting" | "running" | "retrying" | "failed" | "put_aside")
attempts: number
max_attempts: number
created_at: string
/**
 * When it is or was due.
 */
run_at: string
}[]
/**
 * RFC 4180, with the names of the members in the first line.
 */
export type CSV = string
/**
 * A kind of record, by its id or its name, `application.resource`.
 */
export type ContentTypeToWrite = ({
id: string
} | string)
/**
 * Names may be added at any time.
 */
export type EventName = ("accounting.article.instancecreated" | "accounting.article.instancedeleted" | "accounting.article.instanceupdated" | "accounting.articleaccountoverride.instancecreated" | "accounting.articleaccountoverride.instancedeleted" | "accounting.articleaccountoverride.instanceupdated" | "accounting.articlecategory.instancecreated" | "accounting.articlecategory.instancedeleted" | "accounting.articlecategory.instanceupdated" | "accounting.autogiropayerconnection.instancecreated" | "accounting.autogiropayerconnection.instancedeleted" | "accounting.autogiropayerconnection.instanceupdated" | "accounting.automaticcontractinvoicingsetting.instancecreated" | "accounting.automaticcontractinvoicingsetting.instancedeleted" | "accounting.automaticcontractinvoicingsetting.instanceupdated" | "accounting.bookkeepingaccountsconfig.instancecreated" | "accounting.bookkeepingaccountsconfig.instancedeleted" | "accounting.bookkeepingaccountsconfig.instanceupdated" | "accounting.bookkeepingexportfile.instancecreated" | "accounting.bookkeepingexportfile.instancedeleted" | "accounting.bookkeepingexportfile.instanceupdated" | "accounting.contractinvoicecontent.instancecreated" | "accounting.contractinvoicecontent.instancedeleted" | "accounting.contractinvoicecontent.instanceupdated" | "accounting.debtinvoice.instancecreated" | "accounting.debtinvoice.instancedeleted" | "accounting.debtinvoice.instanceupdated" | "accounting.dimensionconfiguration.instancecreated" | "accounting.dimensionconfiguration.instancedeleted" | "accounting.dimensionconfiguration.instanceupdated" | "accounting.invoice.instancecreated" | "accounting.invoice.instancedeleted" | "accounting.invoice.instanceupdated" | "accounting.invoicecreditationconnection.instancecreated" | "accounting.invoicecreditationconnection.instancedeleted" | "accounting.invoicecreditationconnection.instanceupdated" | "accounting.invoicepayment.instancecreated" | "accounting.invoicepayment.instancedeleted" | "accounting.invoicepayment.instanceupdated" | "accounting.invoicerecipient.instancecreated" | "accounting.invoicerecipient.instancedeleted" | "accounting.invoicerecipient.instanceupdated" | "accounting.invoicerow.instancecreated" | "accounting.invoicerow.instancedeleted" | "accounting.invoicerow.instanceupdated" | "accounting.invoicingrun.instancecreated" | "accounting.invoicingrun.instancedeleted" | "accounting.invoicingrun.instanceupdated" | "accounting.paymentmethod.instancecreated" | "accounting.paymentmethod.instancedeleted" | "accounting.paymentmethod.instanceupdated" | "accounting.paymenttermssetting.instancecreated" | "accounting.paymenttermssetting.instancedeleted" | "accounting.paymenttermssetting.instanceupdated" | "accounting.spacecategorydimensionvalue.instancecreated" | "accounting.spacecategorydimensionvalue.instancedeleted" | "accounting.spacecategorydimensionvalue.instanceupdated" | "accounting.transaction.instancecreated" | "accounting.transaction.instancedeleted" | "accounting.transaction.instanceupdated" | "accounting.vacancyinvoice.instancecreated" | "accounting.vacancyinvoice.instancedeleted" | "accounting.vacancyinvoice.instanceupdated" | "accounting.verification.instancecreated" | "accounting.verification.instancedeleted" | "accounting.verification.instanceupdated" | "accounting.verificationgroup.instancecreated" | "accounting.verificationgroup.instancedeleted" | "accounting.verificationgroup.instanceupdated" | "accounts.clientsecret.instancecreated" | "accounts.clientsecret.instancedeleted" | "accounts.clientsecret.instanceupdated" | "accounts.identity.instancecreated" | "accounts.identity.instancedeleted" | "accounts.identity.instanceupdated" | "accounts.identityprovider.instancecreated" | "accounts.identityprovider.instancedeleted" | "accounts.identityprovider.instanceupdated" | "accounts.identityprovidergroup.instancecreated" | "accounts.identityprovidergroup.instancedeleted" | "accounts.identityprovidergroup.instanceupdated" | "accounts.integrationuseragent.instancecreated" | "accounts.integrationuseragent.instancedeleted" | "accounts.integrationuseragent.instanceupdated" | "accounts.invitation.instancecreated" | "accounts.invitation.instancedeleted" | "accounts.invitation.instanceupdated" | "accounts.organizationuser.instancecreated" | "accounts.organizationuser.instancedeleted" | "accounts.organizationuser.instanceupdated" | "accounts.organizationusersegment.instancecreated" | "accounts.organizationusersegment.instancedeleted" | "accounts.organizationusersegment.instanceupdated" | "accounts.organizationuserworkengagement.instancecreated" | "accounts.organizationuserworkengagement.instancedeleted" | "accounts.organizationuserworkengagement.instanceupdated" | "accounts.passkey.instancecreated" | "accounts.passkey.instancedeleted" | "accounts.passkey.instanceupdated" | "accounts.protectedidentity.instancecreated" | "accounts.protectedidentity.instancedeleted" | "accounts.protectedidentity.instanceread" | "accounts.protectedidentity.instanceupdated" | "accounts.protectedidentity.listread" | "accounts.role.instancecreated" | "accounts.role.instancedeleted" | "accounts.role.instanceupdated" | "accounts.subtenant.instancecreated" | "accounts.subtenant.instancedeleted" | "accounts.subtenant.instanceupdated" | "accounts.subtenantcontractconnection.instancecreated" | "accounts.subtenantcontractconnection.instancedeleted" | "accounts.subtenantcontractconnection.instanceupdated" | "accounts.subtenanttenantconnection.instancecreated" | "accounts.subtenanttenantconnection.instancedeleted" | "accounts.subtenanttenantconnection.instanceupdated" | "accounts.tenant.instancecreated" | "accounts.tenant.instancedeleted" | "accounts.tenant.instanceupdated" | "accounts.workengagement.instancecreated" | "accounts.workengagement.instancedeleted" | "accounts.workengagement.instanceupdated" | "annotating.customercolumntype.instancecreated" | "annotating.customercolumntype.instancedeleted" | "annotating.customercolumntype.instanceupdated" | "annotating.customercolumnvalue.instancecreated" | "annotating.customercolumnvalue.instancedeleted" | "annotating.customercolumnvalue.instanceupdated" | "annotating.note.instancecreated" | "annotating.note.instancedeleted" | "annotating.note.instanceupdated" | "annotating.tag.instancecreated" | "annotating.tag.instancedeleted" | "annotating.tag.instanceupdated" | "annotating.tagusage.instancecreated" | "annotating.tagusage.instancedeleted" | "annotating.tagusage.instanceupdated" | "brf.brfapartmentinvoiceconfiguration.instancecreated" | "brf.brfapartmentinvoiceconfiguration.instancedeleted" | "brf.brfapartmentinvoiceconfiguration.instanceupdated" | "brf.brfapartmentpledge.instancecreated" | "brf.brfapartmentpledge.instancedeleted" | "brf.brfapartmentpledge.instanceupdated" | "brf.brfapartmentreparationfunddeposit.instancecreated" | "brf.brfapartmentreparationfunddeposit.instancedeleted" | "brf.brfapartmentreparationfunddeposit.instanceupdated" | "brf.brfapartmenttransfer.instancecreated" | "brf.brfapartmenttransfer.instancedeleted" | "brf.brfapartmenttransfer.instanceupdated" | "brf.brfcompany.instancecreated" | "brf.brfcompany.instancedeleted" | "brf.brfcompany.instanceupdated" | "brf.brfcompanyannualreport.instancecreated" | "brf.brfcompanyannualreport.instancedeleted" | "brf.brfcompanyannualreport.instanceupdated" | "brf.brfcompanycontactperson.instancecreated" | "brf.brfcompanycontactperson.instancedeleted" | "brf.brfcompanycontactperson.instanceupdated" | "brf.brfcompanydebt.instancecreated" | "brf.brfcompanydebt.instancedeleted" | "brf.brfcompanydebt.instanceupdated" | "brf.brftransactionparty.instancecreated" | "brf.brftransactionparty.instancedeleted" | "brf.brftransactionparty.instanceupdated" | "brf.quotacollection.instancecreated" | "brf.quotacollection.instancedeleted" | "brf.quotacollection.instanceupdated" | "brf.quotafee.instancecreated" | "brf.quotafee.instancedeleted" | "brf.quotafee.instanceupdated" | "brf.quotanotation.instancecreated" | "brf.quotanotation.instancedeleted" | "brf.quotanotation.instanceupdated" | "brf.realbrfcompanynotation.instancecreated" | "brf.realbrfcompanynotation.instancedeleted" | "brf.realbrfcompanynotation.instanceupdated" | "common.address.instancecreated" | "common.address.instancedeleted" | "common.address.instanceupdated" | "common.contenttype.instancecreated" | "common.contenttype.instancedeleted" | "common.contenttype.instanceupdated" | "common.swedishpricebasevalue.instancecreated" | "common.swedishpricebasevalue.instancedeleted" | "common.swedishpricebasevalue.instanceupdated" | "common.swedishreferencerate.instancecreated" | "common.swedishreferencerate.instancedeleted" | "common.swedishreferencerate.instanceupdated" | "communication.faqentry.instancecreated" | "communication.faqentry.instancedeleted" | "communication.faqentry.instanceupdated" | "communication.notification.instancecreated" | "communication.notification.instancedeleted" | "communication.notification.instanceupdated" | "communication.notificationdistribution.instancecreated" | "communication.notificationdistribution.instancedeleted" | "communication.notificationdistribution.instanceupdated" | "communication.tenantinformationcollection.instancecreated" | "communication.tenantinformationcollection.instancedeleted" | "communication.tenantinformationcollection.instanceupdated" | "communication.tenantinformationcollectionfile.instancecreated" | "communication.tenantinformationcollectionfile.instancedeleted" | "communication.tenantinformationcollectionfile.instanceupdated" | "configurations.automationconfiguration.instancecreated" | "configurations.automationconfiguration.instancedeleted" | "configurations.automationconfiguration.instanceupdated" | "configurations.commonorganizationsettings.instancecreated" | "configurations.commonorganizationsettings.instancedeleted" | "configurations.commonorganizationsettings.instanceupdated" | "configurations.customercommunicationconfiguration.instancecreated" | "configurations.customercommunicationconfiguration.instancedeleted" | "configurations.customercommunicationconfiguration.instanceupdated" | "configurations.retroactivityconfiguration.instancecreated" | "configurations.retroactivityconfiguration.instancedeleted" | "configurations.retroactivityconfiguration.instanceupdated" | "configurations.securityconfiguration.instancecreated" | "configurations.securityconfiguration.instancedeleted" | "configurations.securityconfiguration.instanceupdated" | "configurations.validationconfiguration.instancecreated" | "configurations.validationconfiguration.instancedeleted" | "configurations.validationconfiguration.instanceupdated" | "contracts.apartmentcontract.instancecreated" | "contracts.apartmentcontract.instancedeleted" | "contracts.apartmentcontract.instanceupdated" | "contracts.blockcontract.instancecreated" | "contracts.blockcontract.instancedeleted" | "contracts.blockcontract.instanceupdated" | "contracts.contractcancellationconfiguration.instancecreated" | "contracts.contractcancellationconfiguration.instancedeleted" | "contracts.contractcancellationconfiguration.instanceupdated" | "contracts.contractcancellationposition.instancecreated" | "contracts.contractcancellationposition.instancedeleted" | "contracts.contractcancellationposition.instanceupdated" | "contracts.contractcancellationreason.instancecreated" | "contracts.contractcancellationreason.instancedeleted" | "contracts.contractcancellationreason.instanceupdated" | "contracts.contracttransfernotation.instancecreated" | "contracts.contracttransfernotation.instancedeleted" | "contracts.contracttransfernotation.instanceupdated" | "contracts.industrialpremisescontract.instancecreated" | "contracts.industrialpremisescontract.instancedeleted" | "contracts.industrialpremisescontract.instanceupdated" | "contracts.othercontract.instancecreated" | "contracts.othercontract.instancedeleted" | "contracts.othercontract.instanceupdated" | "contracts.outdoorsectioncontract.instancecreated" | "contracts.outdoorsectioncontract.instancedeleted" | "contracts.outdoorsectioncontract.instanceupdated" | "contracts.parkingspotcontract.instancecreated" | "contracts.parkingspotcontract.instancedeleted" | "contracts.parkingspotcontract.instanceupdated" | "contracts.signedcontractdocument.instancecreated" | "contracts.signedcontractdocument.instancedeleted" | "contracts.signedcontractdocument.instanceupdated" | "documents.file.instancecreated" | "documents.file.instancedeleted" | "documents.file.instanceupdated" | "documents.fileaccessshare.instancecreated" | "documents.fileaccessshare.instancedeleted" | "documents.fileaccessshare.instanceupdated" | "documents.folder.instancecreated" | "documents.folder.instancedeleted" | "documents.folder.instanceupdated" | "documents.organizationuserfileaccessshare.instancecreated" | "documents.organizationuserfileaccessshare.instancedeleted" | "documents.organizationuserfileaccessshare.instanceupdated" | "documents.publicfile.instancecreated" | "documents.publicfile.instancedeleted" | "documents.publicfile.instanceupdated" | "documents.signabledocument.instancecreated" | "documents.signabledocument.instancedeleted" | "documents.signabledocument.instanceupdated" | "documents.signabledocumentparty.instancecreated" | "documents.signabledocumentparty.instancedeleted" | "documents.signabledocumentparty.instanceupdated" | "documents.signabledocumentpartyfield.instancecreated" | "documents.signabledocumentpartyfield.instancedeleted" | "documents.signabledocumentpartyfield.instanceupdated" | "errands.anonymousgeneralerrandlink.instancecreated" | "errands.anonymousgeneralerrandlink.instancedeleted" | "errands.anonymousgeneralerrandlink.instanceupdated" | "errands.componentconditionnotation.instancecreated" | "errands.componentconditionnotation.instancedeleted" | "errands.componentconditionnotation.instanceupdated" | "errands.componentconditionvalue.instancecreated" | "errands.componentconditionvalue.instancedeleted" | "errands.componentconditionvalue.instanceupdated" | "errands.customerrandfieldinclusion.instancecreated" | "errands.customerrandfieldinclusion.instancedeleted" | "errands.customerrandfieldinclusion.instanceupdated" | "errands.customerrandfieldtype.instancecreated" | "errands.customerrandfieldtype.instancedeleted" | "errands.customerrandfieldtype.instanceupdated" | "errands.customerrandfieldvalue.instancecreated" | "errands.customerrandfieldvalue.instancedeleted" | "errands.customerrandfieldvalue.instanceupdated" | "errands.errandactiondefault.instancecreated" | "errands.errandactiondefault.instancedeleted" | "errands.errandactiondefault.instanceupdated" | "errands.errandcost.instancecreated" | "errands.errandcost.instancedeleted" | "errands.errandcost.instanceupdated" | "errands.erranddelegationinstruction.instancecreated" | "errands.erranddelegationinstruction.instancedeleted" | "errands.erranddelegationinstruction.instanceupdated" | "errands.erranddelegationoffer.instancecreated" | "errands.erranddelegationoffer.instancedeleted" | "errands.erranddelegationoffer.instanceupdated" | "errands.externalsupplier.instancecreated" | "errands.externalsupplier.instancedeleted" | "errands.externalsupplier.instanceupdated" | "errands.generalerrand.instancecreated" | "errands.generalerrand.instancedeleted" | "errands.generalerrand.instanceupdated" | "errands.generalerrandaction.instancecreated" | "errands.generalerrandaction.instancedeleted" | "errands.generalerrandaction.instanceupdated" | "errands.generalerrandfile.instancecreated" | "errands.generalerrandfile.instancedeleted" | "errands.generalerrandfile.instanceupdated" | "errands.generalerrandgroup.instancecreated" | "errands.generalerrandgroup.instancedeleted" | "errands.generalerrandgroup.instanceupdated" | "errands.generalerrandsubtype.instancecreated" | "errands.generalerrandsubtype.instancedeleted" | "errands.generalerrandsubtype.instanceupdated" | "errands.generalerrandtype.instancecreated" | "errands.generalerrandtype.instancedeleted" | "errands.generalerrandtype.instanceupdated" | "errands.inspectionerrand.instancecreated" | "errands.inspectionerrand.instancedeleted" | "errands.inspectionerrand.instanceupdated" | "errands.inspectionerrandchecklist.instancecreated" | "errands.inspectionerrandchecklist.instancedeleted" | "errands.inspectionerrandchecklist.instanceupdated" | "integrations.answeredintegrationpersonalinformationaccess.instancecreated" | "integrations.answeredintegrationpersonalinformationaccess.instancedeleted" | "integrations.answeredintegrationpersonalinformationaccess.instanceupdated" | "integrations.integrationserviceidconnection.instancecreated" | "integrations.integrationserviceidconnection.instancedeleted" | "integrations.integrationserviceidconnection.instanceupdated" | "integrations.webhooksubscription.disabled" | "integrations.webhooksubscription.instancecreated" | "integrations.webhooksubscription.instancedeleted" | "integrations.webhooksubscription.instanceupdated" | "markets.apartmentlisting.instancecreated" | "markets.apartmentlisting.instancedeleted" | "markets.apartmentlisting.instanceupdated" | "markets.apartmentlistingapplication.instancecreated" | "markets.apartmentlistingapplication.instancedeleted" | "markets.apartmentlistingapplication.instanceupdated" | "markets.apartmentrequirementprofile.instancecreated" | "markets.apartmentrequirementprofile.instancedeleted" | "markets.apartmentrequirementprofile.instanceupdated" | "markets.marketapartment.instancecreated" | "markets.marketapartment.instancedeleted" | "markets.marketapartment.instanceupdated" | "markets.marketapartmentmedia.instancecreated" | "markets.marketapartmentmedia.instancedeleted" | "markets.marketapartmentmedia.instanceupdated" | "markets.marketconfiguration.instancecreated" | "markets.marketconfiguration.instancedeleted" | "markets.marketconfiguration.instanceupdated" | "markets.marketmedia.instancecreated" | "markets.marketmedia.instancedeleted" | "markets.marketmedia.instanceupdated" | "measurements.measurementseries.instancecreated" | "measurements.measurementseries.instancedeleted" | "measurements.measurementseries.instanceupdated" | "measurements.pricegroup.instancecreated" | "measurements.pricegroup.instancedeleted" | "measurements.pricegroup.instanceupdated" | "measurements.pricegrouponlyenabledfor.instancecreated" | "measurements.pricegrouponlyenabledfor.instancedeleted" | "measurements.pricegrouponlyenabledfor.instanceupdated" | "measurements.priceitem.instancecreated" | "measurements.priceitem.instancedeleted" | "measurements.priceitem.instanceupdated" | "measurements.sensor.instancecreated" | "measurements.sensor.instancedeleted" | "measurements.sensor.instanceupdated" | "measurements.sensorspecification.instancecreated" | "measurements.sensorspecification.instancedeleted" | "measurements.sensorspecification.instanceupdated" | "objects.apartment.instancecreated" | "objects.apartment.instancedeleted" | "objects.apartment.instanceupdated" | "objects.apartmenttargetaudience.instancecreated" | "objects.apartmenttargetaudience.instancedeleted" | "objects.apartmenttargetaudience.instanceupdated" | "objects.apartmentterms.instancecreated" | "objects.apartmentterms.instancedeleted" | "objects.apartmentterms.instanceupdated" | "objects.brfapartment.instancecreated" | "objects.brfapartment.instancedeleted" | "objects.brfapartment.instanceupdated" | "objects.building.instancecreated" | "objects.building.instancedeleted" | "objects.building.instanceupdated" | "objects.commonarea.instancecreated" | "objects.commonarea.instancedeleted" | "objects.commonarea.instanceupdated" | "objects.community.instancecreated" | "objects.community.instancedeleted" | "objects.community.instanceupdated" | "objects.component.instancecreated" | "objects.component.instancedeleted" | "objects.component.instanceupdated" | "objects.componentmodel.instancecreated" | "objects.componentmodel.instancedeleted" | "objects.componentmodel.instanceupdated" | "objects.componenttype.instancecreated" | "objects.componenttype.instancedeleted" | "objects.componenttype.instanceupdated" | "objects.industrialpremises.instancecreated" | "objects.industrialpremises.instancedeleted" | "objects.industrialpremises.instanceupdated" | "objects.industrialpremisestargetaudience.instancecreated" | "objects.industrialpremisestargetaudience.instancedeleted" | "objects.industrialpremisestargetaudience.instanceupdated" | "objects.industrialpremisesterms.instancecreated" | "objects.industrialpremisesterms.instancedeleted" | "objects.industrialpremisesterms.instanceupdated" | "objects.outdoorarea.instancecreated" | "objects.outdoorarea.instancedeleted" | "objects.outdoorarea.instanceupdated" | "objects.outdoorsection.instancecreated" | "objects.outdoorsection.instancedeleted" | "objects.outdoorsection.instanceupdated" | "objects.outdoorsectiontargetaudience.instancecreated" | "objects.outdoorsectiontargetaudience.instancedeleted" | "objects.outdoorsectiontargetaudience.instanceupdated" | "objects.outdoorsectionterms.instancecreated" | "objects.outdoorsectionterms.instancedeleted" | "objects.outdoorsectionterms.instanceupdated" | "objects.parkinglot.instancecreated" | "objects.parkinglot.instancedeleted" | "objects.parkinglot.instanceupdated" | "objects.parkingspot.instancecreated" | "objects.parkingspot.instancedeleted" | "objects.parkingspot.instanceupdated" | "objects.parkingspottargetaudience.instancecreated" | "objects.parkingspottargetaudience.instancedeleted" | "objects.parkingspottargetaudience.instanceupdated" | "objects.parkingspotterms.instancecreated" | "objects.parkingspotterms.instancedeleted" | "objects.parkingspotterms.instanceupdated" | "objects.realestate.instancecreated" | "objects.realestate.instancedeleted" | "objects.realestate.instanceupdated" | "organization.company.instancecreated" | "organization.company.instancedeleted" | "organization.company.instanceupdated" | "organization.externalclient.instancecreated" | "organization.externalclient.instancedeleted" | "organization.externalclient.instanceupdated" | "organization.externalclientcontactperson.instancecreated" | "organization.externalclientcontactperson.instancedeleted" | "organization.externalclientcontactperson.instanceupdated" | "organization.segment.instancecreated" | "organization.segment.instancedeleted" | "organization.segment.instanceupdated" | "reports.reportresult.instancecreated" | "reports.reportresult.instancedeleted" | "reports.reportresult.instanceupdated" | "reports.reporttemplate.instancecreated" | "reports.reporttemplate.instancedeleted" | "reports.reporttemplate.instanceupdated" | "revenue.apartmentcontractrevenueincreaserow.instancecreated" | "revenue.apartmentcontractrevenueincreaserow.instancedeleted" | "revenue.apartmentcontractrevenueincreaserow.instanceupdated" | "revenue.apartmentcontractrevenuerow.instancecreated" | "revenue.apartmentcontractrevenuerow.instancedeleted" | "revenue.apartmentcontractrevenuerow.instanceupdated" | "revenue.blockcontractrevenuerow.instancecreated" | "revenue.blockcontractrevenuerow.instancedeleted" | "revenue.blockcontractrevenuerow.instanceupdated" | "revenue.consumerpriceindex.instancecreated" | "revenue.consumerpriceindex.instancedeleted" | "revenue.consumerpriceindex.instanceupdated" | "revenue.customerearningsrevenuesetting.instancecreated" | "revenue.customerearningsrevenuesetting.instancedeleted" | "revenue.customerearningsrevenuesetting.instanceupdated" | "revenue.indexationsetting.instancecreated" | "revenue.indexationsetting.instancedeleted" | "revenue.indexationsetting.instanceupdated" | "revenue.industrialpremisescontractrevenueincreaserow.instancecreated" | "revenue.industrialpremisescontractrevenueincreaserow.instancedeleted" | "revenue.industrialpremisescontractrevenueincreaserow.instanceupdated" | "revenue.industrialpremisescontractrevenuerow.instancecreated" | "revenue.industrialpremisescontractrevenuerow.instancedeleted" | "revenue.industrialpremisescontractrevenuerow.instanceupdated" | "revenue.othercontractrevenueincreaserow.instancecreated" | "revenue.othercontractrevenueincreaserow.instancedeleted" | "revenue.othercontractrevenueincreaserow.instanceupdated" | "revenue.othercontractrevenuerow.instancecreated" | "revenue.othercontractrevenuerow.instancedeleted" | "revenue.othercontractrevenuerow.instanceupdated" | "revenue.outdoorsectioncontractrevenueincreaserow.instancecreated" | "revenue.outdoorsectioncontractrevenueincreaserow.instancedeleted" | "revenue.outdoorsectioncontractrevenueincreaserow.instanceupdated" | "revenue.outdoorsectioncontractrevenuerow.instancecreated" | "revenue.outdoorsectioncontractrevenuerow.instancedeleted" | "revenue.outdoorsectioncontractrevenuerow.instanceupdated" | "revenue.parkingspotcontractrevenueincreaserow.instancecreated" | "revenue.parkingspotcontractrevenueincreaserow.instancedeleted" | "revenue.parkingspotcontractrevenueincreaserow.instanceupdated" | "revenue.parkingspotcontractrevenuerow.instancecreated" | "revenue.parkingspotcontractrevenuerow.instancedeleted" | "revenue.parkingspotcontractrevenuerow.instanceupdated" | "revenue.revenueincreasecollection.instancecreated" | "revenue.revenueincreasecollection.instancedeleted" | "revenue.revenueincreasecollection.instanceupdated" | "sales.organization.instancecreated" | "sales.organization.instancedeleted" | "sales.organization.instanceupdated")
/**
 * One record a line.
 */
export type JSONLines = string
/**
 * A record, by its id or, where it is clear, by its custom_id.
 */
export type ReferenceToWrite = ({
id: string
} | string | {
custom_id: string
})
export type Secrets = {
id?: string
prefix?: string
created_at?: string
created_by?: (string | null)
expires_at?: (string | null)
revoked_at?: (string | null)
last_used_at?: (string | null)
}[]
export type Sessions = {
id: string
person: {
content_type: string
id: string
}
/**
 * How the person signed in: passkey, openid, bankid or link.
 */
method: string
created_at: string
/**
 * To within a minute.
 */
last_seen_at: string
/**
 * When it ends whatever is done in it.
 */
expires_at: string
/**
 * Where it was begun from.
 */
address?: (string | null)
/**
 * What the browser said of itself.
 */
device?: (string | null)
/**
 * Whether this request is part of it.
 */
is_current: boolean
/**
 * Whether the person has proved who they are within five minutes.
 */
is_proved: boolean
}[]
/**
 * A new record, under the rules of `accounting.article`. Members that are left out get their defaults, or null.
 */
export type AccountingArticleCreate = (AccountingArticlePatch & AccountingArticleCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingArticleRow = (AccountingArticlePatch & AccountingArticleRow1)
/**
 * A new record, under the rules of `accounting.articleaccountoverride`. Members that are left out get their defaults, or null.
 */
export type AccountingArticleaccountoverrideCreate = (AccountingArticleaccountoverridePatch & AccountingArticleaccountoverrideCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingArticleaccountoverrideRow = (AccountingArticleaccountoverridePatch & AccountingArticleaccountoverrideRow1)
/**
 * A new record, under the rules of `accounting.articlecategory`. Members that are left out get their defaults, or null.
 */
export type AccountingArticlecategoryCreate = (AccountingArticlecategoryPatch & AccountingArticlecategoryCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingArticlecategoryRow = (AccountingArticlecategoryPatch & AccountingArticlecategoryRow1)
/**
 * A new record, under the rules of `accounting.autogiropayerconnection`. Members that are left out get their defaults, or null.
 */
export type AccountingAutogiropayerconnectionCreate = (AccountingAutogiropayerconnectionPatch & AccountingAutogiropayerconnectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingAutogiropayerconnectionRow = (AccountingAutogiropayerconnectionPatch & AccountingAutogiropayerconnectionRow1)
/**
 * A new record, under the rules of `accounting.automaticcontractinvoicingsetting`. Members that are left out get their defaults, or null.
 */
export type AccountingAutomaticcontractinvoicingsettingCreate = (AccountingAutomaticcontractinvoicingsettingPatch & AccountingAutomaticcontractinvoicingsettingCreate1)
/**
 * A new record, under the rules of `accounting.bookkeepingaccountsconfig`. Members that are left out get their defaults, or null.
 */
export type AccountingBookkeepingaccountsconfigCreate = (AccountingBookkeepingaccountsconfigPatch & AccountingBookkeepingaccountsconfigCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingBookkeepingaccountsconfigRow = (AccountingBookkeepingaccountsconfigPatch & AccountingBookkeepingaccountsconfigRow1)
/**
 * A new record, under the rules of `accounting.debtinvoice`. Members that are left out get their defaults, or null.
 */
export type AccountingDebtinvoiceCreate = (AccountingDebtinvoicePatch & AccountingDebtinvoiceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingDebtinvoiceRow = (AccountingDebtinvoicePatch & AccountingDebtinvoiceRow1)
/**
 * A new record, under the rules of `accounting.dimensionconfiguration`. Members that are left out get their defaults, or null.
 */
export type AccountingDimensionconfigurationCreate = (AccountingDimensionconfigurationPatch & AccountingDimensionconfigurationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingDimensionconfigurationRow = (AccountingDimensionconfigurationPatch & AccountingDimensionconfigurationRow1)
/**
 * A new record, under the rules of `accounting.invoice`. Members that are left out get their defaults, or null.
 */
export type AccountingInvoiceCreate = (AccountingInvoicePatch & AccountingInvoiceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingInvoiceRow = (AccountingInvoicePatch & AccountingInvoiceRow1)
/**
 * A new record, under the rules of `accounting.invoicecreditationconnection`. Members that are left out get their defaults, or null.
 */
export type AccountingInvoicecreditationconnectionCreate = (AccountingInvoicecreditationconnectionPatch & AccountingInvoicecreditationconnectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingInvoicecreditationconnectionRow = (AccountingInvoicecreditationconnectionPatch & AccountingInvoicecreditationconnectionRow1)
/**
 * A new record, under the rules of `accounting.invoicepayment`. Members that are left out get their defaults, or null.
 */
export type AccountingInvoicepaymentCreate = (AccountingInvoicepaymentPatch & AccountingInvoicepaymentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingInvoicepaymentRow = (AccountingInvoicepaymentPatch & AccountingInvoicepaymentRow1)
/**
 * A new record, under the rules of `accounting.invoicerecipient`. Members that are left out get their defaults, or null.
 */
export type AccountingInvoicerecipientCreate = (AccountingInvoicerecipientPatch & AccountingInvoicerecipientCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingInvoicerecipientRow = (AccountingInvoicerecipientPatch & AccountingInvoicerecipientRow1)
/**
 * A new record, under the rules of `accounting.invoicerow`. Members that are left out get their defaults, or null.
 */
export type AccountingInvoicerowCreate = (AccountingInvoicerowPatch & AccountingInvoicerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingInvoicerowRow = (AccountingInvoicerowPatch & AccountingInvoicerowRow1)
/**
 * A new record, under the rules of `accounting.paymentmethod`. Members that are left out get their defaults, or null.
 */
export type AccountingPaymentmethodCreate = (AccountingPaymentmethodPatch & AccountingPaymentmethodCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingPaymentmethodRow = (AccountingPaymentmethodPatch & AccountingPaymentmethodRow1)
/**
 * A new record, under the rules of `accounting.paymenttermssetting`. Members that are left out get their defaults, or null.
 */
export type AccountingPaymenttermssettingCreate = (AccountingPaymenttermssettingPatch & AccountingPaymenttermssettingCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingPaymenttermssettingRow = (AccountingPaymenttermssettingPatch & AccountingPaymenttermssettingRow1)
/**
 * A new record, under the rules of `accounting.spacecategorydimensionvalue`. Members that are left out get their defaults, or null.
 */
export type AccountingSpacecategorydimensionvalueCreate = (AccountingSpacecategorydimensionvaluePatch & AccountingSpacecategorydimensionvalueCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingSpacecategorydimensionvalueRow = (AccountingSpacecategorydimensionvaluePatch & AccountingSpacecategorydimensionvalueRow1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingTransactionRow = (AccountingTransactionPatch & AccountingTransactionRow1)
/**
 * A new record, under the rules of `accounting.vacancyinvoice`. Members that are left out get their defaults, or null.
 */
export type AccountingVacancyinvoiceCreate = (AccountingVacancyinvoicePatch & AccountingVacancyinvoiceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingVacancyinvoiceRow = (AccountingVacancyinvoicePatch & AccountingVacancyinvoiceRow1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingVerificationRow = (AccountingVerificationPatch & AccountingVerificationRow1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountingVerificationgroupRow = (AccountingVerificationgroupPatch & AccountingVerificationgroupRow1)
/**
 * A new record, under the rules of `accounts.identityprovider`. Members that are left out get their defaults, or null.
 */
export type AccountsIdentityproviderCreate = (AccountsIdentityproviderPatch & AccountsIdentityproviderCreate1)
/**
 * A new record, under the rules of `accounts.identityprovidergroup`. Members that are left out get their defaults, or null.
 */
export type AccountsIdentityprovidergroupCreate = (AccountsIdentityprovidergroupPatch & AccountsIdentityprovidergroupCreate1)
/**
 * A new record, under the rules of `accounts.integrationuseragent`. Members that are left out get their defaults, or null.
 */
export type AccountsIntegrationuseragentCreate = (AccountsIntegrationuseragentPatch & AccountsIntegrationuseragentCreate1)
/**
 * A new record, under the rules of `accounts.organizationuser`. Members that are left out get their defaults, or null.
 */
export type AccountsOrganizationuserCreate = (AccountsOrganizationuserPatch & AccountsOrganizationuserCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsOrganizationuserRow = (AccountsOrganizationuserPatch & AccountsOrganizationuserRow1)
/**
 * A new record, under the rules of `accounts.organizationusersegment`. Members that are left out get their defaults, or null.
 */
export type AccountsOrganizationusersegmentCreate = (AccountsOrganizationusersegmentPatch & AccountsOrganizationusersegmentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsOrganizationusersegmentRow = (AccountsOrganizationusersegmentPatch & AccountsOrganizationusersegmentRow1)
/**
 * A new record, under the rules of `accounts.organizationuserworkengagement`. Members that are left out get their defaults, or null.
 */
export type AccountsOrganizationuserworkengagementCreate = (AccountsOrganizationuserworkengagementPatch & AccountsOrganizationuserworkengagementCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsOrganizationuserworkengagementRow = (AccountsOrganizationuserworkengagementPatch & AccountsOrganizationuserworkengagementRow1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsProtectedidentityRow = (AccountsProtectedidentityPatch & AccountsProtectedidentityRow1)
/**
 * A new record, under the rules of `accounts.role`. Members that are left out get their defaults, or null.
 */
export type AccountsRoleCreate = (AccountsRolePatch & AccountsRoleCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsRoleRow = (AccountsRolePatch & AccountsRoleRow1)
/**
 * A new record, under the rules of `accounts.subtenant`. Members that are left out get their defaults, or null.
 */
export type AccountsSubtenantCreate = (AccountsSubtenantPatch & AccountsSubtenantCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsSubtenantRow = (AccountsSubtenantPatch & AccountsSubtenantRow1)
/**
 * A new record, under the rules of `accounts.subtenantcontractconnection`. Members that are left out get their defaults, or null.
 */
export type AccountsSubtenantcontractconnectionCreate = (AccountsSubtenantcontractconnectionPatch & AccountsSubtenantcontractconnectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsSubtenantcontractconnectionRow = (AccountsSubtenantcontractconnectionPatch & AccountsSubtenantcontractconnectionRow1)
/**
 * A new record, under the rules of `accounts.subtenanttenantconnection`. Members that are left out get their defaults, or null.
 */
export type AccountsSubtenanttenantconnectionCreate = (AccountsSubtenanttenantconnectionPatch & AccountsSubtenanttenantconnectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsSubtenanttenantconnectionRow = (AccountsSubtenanttenantconnectionPatch & AccountsSubtenanttenantconnectionRow1)
/**
 * A new record, under the rules of `accounts.tenant`. Members that are left out get their defaults, or null.
 */
export type AccountsTenantCreate = (AccountsTenantPatch & AccountsTenantCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsTenantRow = (AccountsTenantPatch & AccountsTenantRow1)
/**
 * A new record, under the rules of `accounts.workengagement`. Members that are left out get their defaults, or null.
 */
export type AccountsWorkengagementCreate = (AccountsWorkengagementPatch & AccountsWorkengagementCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AccountsWorkengagementRow = (AccountsWorkengagementPatch & AccountsWorkengagementRow1)
/**
 * A new record, under the rules of `annotating.customercolumntype`. Members that are left out get their defaults, or null.
 */
export type AnnotatingCustomercolumntypeCreate = (AnnotatingCustomercolumntypePatch & AnnotatingCustomercolumntypeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AnnotatingCustomercolumntypeRow = (AnnotatingCustomercolumntypePatch & AnnotatingCustomercolumntypeRow1)
/**
 * A new record, under the rules of `annotating.customercolumnvalue`. Members that are left out get their defaults, or null.
 */
export type AnnotatingCustomercolumnvalueCreate = (AnnotatingCustomercolumnvaluePatch & AnnotatingCustomercolumnvalueCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AnnotatingCustomercolumnvalueRow = (AnnotatingCustomercolumnvaluePatch & AnnotatingCustomercolumnvalueRow1)
/**
 * A new record, under the rules of `annotating.note`. Members that are left out get their defaults, or null.
 */
export type AnnotatingNoteCreate = (AnnotatingNotePatch & AnnotatingNoteCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AnnotatingNoteRow = (AnnotatingNotePatch & AnnotatingNoteRow1)
/**
 * A new record, under the rules of `annotating.tag`. Members that are left out get their defaults, or null.
 */
export type AnnotatingTagCreate = (AnnotatingTagPatch & AnnotatingTagCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AnnotatingTagRow = (AnnotatingTagPatch & AnnotatingTagRow1)
/**
 * A new record, under the rules of `annotating.tagusage`. Members that are left out get their defaults, or null.
 */
export type AnnotatingTagusageCreate = (AnnotatingTagusagePatch & AnnotatingTagusageCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type AnnotatingTagusageRow = (AnnotatingTagusagePatch & AnnotatingTagusageRow1)
/**
 * A new record, under the rules of `brf.brfapartmentinvoiceconfiguration`. Members that are left out get their defaults, or null.
 */
export type BrfBrfapartmentinvoiceconfigurationCreate = (BrfBrfapartmentinvoiceconfigurationPatch & BrfBrfapartmentinvoiceconfigurationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfapartmentinvoiceconfigurationRow = (BrfBrfapartmentinvoiceconfigurationPatch & BrfBrfapartmentinvoiceconfigurationRow1)
/**
 * A new record, under the rules of `brf.brfapartmentpledge`. Members that are left out get their defaults, or null.
 */
export type BrfBrfapartmentpledgeCreate = (BrfBrfapartmentpledgePatch & BrfBrfapartmentpledgeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfapartmentpledgeRow = (BrfBrfapartmentpledgePatch & BrfBrfapartmentpledgeRow1)
/**
 * A new record, under the rules of `brf.brfapartmentreparationfunddeposit`. Members that are left out get their defaults, or null.
 */
export type BrfBrfapartmentreparationfunddepositCreate = (BrfBrfapartmentreparationfunddepositPatch & BrfBrfapartmentreparationfunddepositCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfapartmentreparationfunddepositRow = (BrfBrfapartmentreparationfunddepositPatch & BrfBrfapartmentreparationfunddepositRow1)
/**
 * A new record, under the rules of `brf.brfapartmenttransfer`. Members that are left out get their defaults, or null.
 */
export type BrfBrfapartmenttransferCreate = (BrfBrfapartmenttransferPatch & BrfBrfapartmenttransferCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfapartmenttransferRow = (BrfBrfapartmenttransferPatch & BrfBrfapartmenttransferRow1)
/**
 * A new record, under the rules of `brf.brfcompany`. Members that are left out get their defaults, or null.
 */
export type BrfBrfcompanyCreate = (BrfBrfcompanyPatch & BrfBrfcompanyCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfcompanyRow = (BrfBrfcompanyPatch & BrfBrfcompanyRow1)
/**
 * A new record, under the rules of `brf.brfcompanyannualreport`. Members that are left out get their defaults, or null.
 */
export type BrfBrfcompanyannualreportCreate = (BrfBrfcompanyannualreportPatch & BrfBrfcompanyannualreportCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfcompanyannualreportRow = (BrfBrfcompanyannualreportPatch & BrfBrfcompanyannualreportRow1)
/**
 * A new record, under the rules of `brf.brfcompanycontactperson`. Members that are left out get their defaults, or null.
 */
export type BrfBrfcompanycontactpersonCreate = (BrfBrfcompanycontactpersonPatch & BrfBrfcompanycontactpersonCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfcompanycontactpersonRow = (BrfBrfcompanycontactpersonPatch & BrfBrfcompanycontactpersonRow1)
/**
 * A new record, under the rules of `brf.brfcompanydebt`. Members that are left out get their defaults, or null.
 */
export type BrfBrfcompanydebtCreate = (BrfBrfcompanydebtPatch & BrfBrfcompanydebtCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrfcompanydebtRow = (BrfBrfcompanydebtPatch & BrfBrfcompanydebtRow1)
/**
 * A new record, under the rules of `brf.brftransactionparty`. Members that are left out get their defaults, or null.
 */
export type BrfBrftransactionpartyCreate = (BrfBrftransactionpartyPatch & BrfBrftransactionpartyCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfBrftransactionpartyRow = (BrfBrftransactionpartyPatch & BrfBrftransactionpartyRow1)
/**
 * A new record, under the rules of `brf.quotacollection`. Members that are left out get their defaults, or null.
 */
export type BrfQuotacollectionCreate = (BrfQuotacollectionPatch & BrfQuotacollectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfQuotacollectionRow = (BrfQuotacollectionPatch & BrfQuotacollectionRow1)
/**
 * A new record, under the rules of `brf.quotafee`. Members that are left out get their defaults, or null.
 */
export type BrfQuotafeeCreate = (BrfQuotafeePatch & BrfQuotafeeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfQuotafeeRow = (BrfQuotafeePatch & BrfQuotafeeRow1)
/**
 * A new record, under the rules of `brf.quotanotation`. Members that are left out get their defaults, or null.
 */
export type BrfQuotanotationCreate = (BrfQuotanotationPatch & BrfQuotanotationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfQuotanotationRow = (BrfQuotanotationPatch & BrfQuotanotationRow1)
/**
 * A new record, under the rules of `brf.realbrfcompanynotation`. Members that are left out get their defaults, or null.
 */
export type BrfRealbrfcompanynotationCreate = (BrfRealbrfcompanynotationPatch & BrfRealbrfcompanynotationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type BrfRealbrfcompanynotationRow = (BrfRealbrfcompanynotationPatch & BrfRealbrfcompanynotationRow1)
/**
 * A new record, under the rules of `common.address`. Members that are left out get their defaults, or null.
 */
export type CommonAddressCreate = (CommonAddressPatch & CommonAddressCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommonAddressRow = (CommonAddressPatch & CommonAddressRow1)
/**
 * A new record, under the rules of `common.swedishpricebasevalue`. Members that are left out get their defaults, or null.
 */
export type CommonSwedishpricebasevalueCreate = (CommonSwedishpricebasevaluePatch & CommonSwedishpricebasevalueCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommonSwedishpricebasevalueRow = (CommonSwedishpricebasevaluePatch & CommonSwedishpricebasevalueRow1)
/**
 * A new record, under the rules of `common.swedishreferencerate`. Members that are left out get their defaults, or null.
 */
export type CommonSwedishreferencerateCreate = (CommonSwedishreferenceratePatch & CommonSwedishreferencerateCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommonSwedishreferencerateRow = (CommonSwedishreferenceratePatch & CommonSwedishreferencerateRow1)
/**
 * A new record, under the rules of `communication.faqentry`. Members that are left out get their defaults, or null.
 */
export type CommunicationFaqentryCreate = (CommunicationFaqentryPatch & CommunicationFaqentryCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommunicationFaqentryRow = (CommunicationFaqentryPatch & CommunicationFaqentryRow1)
/**
 * A new record, under the rules of `communication.tenantinformationcollection`. Members that are left out get their defaults, or null.
 */
export type CommunicationTenantinformationcollectionCreate = (CommunicationTenantinformationcollectionPatch & CommunicationTenantinformationcollectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommunicationTenantinformationcollectionRow = (CommunicationTenantinformationcollectionPatch & CommunicationTenantinformationcollectionRow1)
/**
 * A new record, under the rules of `communication.tenantinformationcollectionfile`. Members that are left out get their defaults, or null.
 */
export type CommunicationTenantinformationcollectionfileCreate = (CommunicationTenantinformationcollectionfilePatch & CommunicationTenantinformationcollectionfileCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type CommunicationTenantinformationcollectionfileRow = (CommunicationTenantinformationcollectionfilePatch & CommunicationTenantinformationcollectionfileRow1)
/**
 * A new record, under the rules of `configurations.automationconfiguration`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsAutomationconfigurationCreate = (ConfigurationsAutomationconfigurationPatch & ConfigurationsAutomationconfigurationCreate1)
/**
 * A new record, under the rules of `configurations.commonorganizationsettings`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsCommonorganizationsettingsCreate = (ConfigurationsCommonorganizationsettingsPatch & ConfigurationsCommonorganizationsettingsCreate1)
/**
 * A new record, under the rules of `configurations.customercommunicationconfiguration`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsCustomercommunicationconfigurationCreate = (ConfigurationsCustomercommunicationconfigurationPatch & ConfigurationsCustomercommunicationconfigurationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ConfigurationsCustomercommunicationconfigurationRow = (ConfigurationsCustomercommunicationconfigurationPatch & ConfigurationsCustomercommunicationconfigurationRow1)
/**
 * A new record, under the rules of `configurations.retroactivityconfiguration`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsRetroactivityconfigurationCreate = (ConfigurationsRetroactivityconfigurationPatch & ConfigurationsRetroactivityconfigurationCreate1)
/**
 * A new record, under the rules of `configurations.securityconfiguration`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsSecurityconfigurationCreate = (ConfigurationsSecurityconfigurationPatch & ConfigurationsSecurityconfigurationCreate1)
/**
 * A new record, under the rules of `configurations.validationconfiguration`. Members that are left out get their defaults, or null.
 */
export type ConfigurationsValidationconfigurationCreate = (ConfigurationsValidationconfigurationPatch & ConfigurationsValidationconfigurationCreate1)
/**
 * A new record, under the rules of `contracts.apartmentcontract`. Members that are left out get their defaults, or null.
 */
export type ContractsApartmentcontractCreate = (ContractsApartmentcontractPatch & ContractsApartmentcontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsApartmentcontractRow = (ContractsApartmentcontractPatch & ContractsApartmentcontractRow1)
/**
 * A new record, under the rules of `contracts.blockcontract`. Members that are left out get their defaults, or null.
 */
export type ContractsBlockcontractCreate = (ContractsBlockcontractPatch & ContractsBlockcontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsBlockcontractRow = (ContractsBlockcontractPatch & ContractsBlockcontractRow1)
/**
 * A new record, under the rules of `contracts.contractcancellationconfiguration`. Members that are left out get their defaults, or null.
 */
export type ContractsContractcancellationconfigurationCreate = (ContractsContractcancellationconfigurationPatch & ContractsContractcancellationconfigurationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsContractcancellationconfigurationRow = (ContractsContractcancellationconfigurationPatch & ContractsContractcancellationconfigurationRow1)
/**
 * A new record, under the rules of `contracts.contractcancellationposition`. Members that are left out get their defaults, or null.
 */
export type ContractsContractcancellationpositionCreate = (ContractsContractcancellationpositionPatch & ContractsContractcancellationpositionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsContractcancellationpositionRow = (ContractsContractcancellationpositionPatch & ContractsContractcancellationpositionRow1)
/**
 * A new record, under the rules of `contracts.contractcancellationreason`. Members that are left out get their defaults, or null.
 */
export type ContractsContractcancellationreasonCreate = (ContractsContractcancellationreasonPatch & ContractsContractcancellationreasonCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsContractcancellationreasonRow = (ContractsContractcancellationreasonPatch & ContractsContractcancellationreasonRow1)
/**
 * A new record, under the rules of `contracts.industrialpremisescontract`. Members that are left out get their defaults, or null.
 */
export type ContractsIndustrialpremisescontractCreate = (ContractsIndustrialpremisescontractPatch & ContractsIndustrialpremisescontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsIndustrialpremisescontractRow = (ContractsIndustrialpremisescontractPatch & ContractsIndustrialpremisescontractRow1)
/**
 * A new record, under the rules of `contracts.othercontract`. Members that are left out get their defaults, or null.
 */
export type ContractsOthercontractCreate = (ContractsOthercontractPatch & ContractsOthercontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsOthercontractRow = (ContractsOthercontractPatch & ContractsOthercontractRow1)
/**
 * A new record, under the rules of `contracts.outdoorsectioncontract`. Members that are left out get their defaults, or null.
 */
export type ContractsOutdoorsectioncontractCreate = (ContractsOutdoorsectioncontractPatch & ContractsOutdoorsectioncontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsOutdoorsectioncontractRow = (ContractsOutdoorsectioncontractPatch & ContractsOutdoorsectioncontractRow1)
/**
 * A new record, under the rules of `contracts.parkingspotcontract`. Members that are left out get their defaults, or null.
 */
export type ContractsParkingspotcontractCreate = (ContractsParkingspotcontractPatch & ContractsParkingspotcontractCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsParkingspotcontractRow = (ContractsParkingspotcontractPatch & ContractsParkingspotcontractRow1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ContractsSignedcontractdocumentRow = (ContractsSignedcontractdocumentPatch & ContractsSignedcontractdocumentRow1)
/**
 * A new record, under the rules of `documents.file`. Members that are left out get their defaults, or null.
 */
export type DocumentsFileCreate = (DocumentsFilePatch & DocumentsFileCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsFileRow = (DocumentsFilePatch & DocumentsFileRow1)
/**
 * A new record, under the rules of `documents.fileaccessshare`. Members that are left out get their defaults, or null.
 */
export type DocumentsFileaccessshareCreate = (DocumentsFileaccesssharePatch & DocumentsFileaccessshareCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsFileaccessshareRow = (DocumentsFileaccesssharePatch & DocumentsFileaccessshareRow1)
/**
 * A new record, under the rules of `documents.folder`. Members that are left out get their defaults, or null.
 */
export type DocumentsFolderCreate = (DocumentsFolderPatch & DocumentsFolderCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsFolderRow = (DocumentsFolderPatch & DocumentsFolderRow1)
/**
 * A new record, under the rules of `documents.organizationuserfileaccessshare`. Members that are left out get their defaults, or null.
 */
export type DocumentsOrganizationuserfileaccessshareCreate = (DocumentsOrganizationuserfileaccesssharePatch & DocumentsOrganizationuserfileaccessshareCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsOrganizationuserfileaccessshareRow = (DocumentsOrganizationuserfileaccesssharePatch & DocumentsOrganizationuserfileaccessshareRow1)
/**
 * A new record, under the rules of `documents.publicfile`. Members that are left out get their defaults, or null.
 */
export type DocumentsPublicfileCreate = (DocumentsPublicfilePatch & DocumentsPublicfileCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsPublicfileRow = (DocumentsPublicfilePatch & DocumentsPublicfileRow1)
/**
 * A new record, under the rules of `documents.signabledocument`. Members that are left out get their defaults, or null.
 */
export type DocumentsSignabledocumentCreate = (DocumentsSignabledocumentPatch & DocumentsSignabledocumentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsSignabledocumentRow = (DocumentsSignabledocumentPatch & DocumentsSignabledocumentRow1)
/**
 * A new record, under the rules of `documents.signabledocumentparty`. Members that are left out get their defaults, or null.
 */
export type DocumentsSignabledocumentpartyCreate = (DocumentsSignabledocumentpartyPatch & DocumentsSignabledocumentpartyCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsSignabledocumentpartyRow = (DocumentsSignabledocumentpartyPatch & DocumentsSignabledocumentpartyRow1)
/**
 * A new record, under the rules of `documents.signabledocumentpartyfield`. Members that are left out get their defaults, or null.
 */
export type DocumentsSignabledocumentpartyfieldCreate = (DocumentsSignabledocumentpartyfieldPatch & DocumentsSignabledocumentpartyfieldCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type DocumentsSignabledocumentpartyfieldRow = (DocumentsSignabledocumentpartyfieldPatch & DocumentsSignabledocumentpartyfieldRow1)
/**
 * A new record, under the rules of `errands.anonymousgeneralerrandlink`. Members that are left out get their defaults, or null.
 */
export type ErrandsAnonymousgeneralerrandlinkCreate = (ErrandsAnonymousgeneralerrandlinkPatch & ErrandsAnonymousgeneralerrandlinkCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsAnonymousgeneralerrandlinkRow = (ErrandsAnonymousgeneralerrandlinkPatch & ErrandsAnonymousgeneralerrandlinkRow1)
/**
 * A new record, under the rules of `errands.componentconditionnotation`. Members that are left out get their defaults, or null.
 */
export type ErrandsComponentconditionnotationCreate = (ErrandsComponentconditionnotationPatch & ErrandsComponentconditionnotationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsComponentconditionnotationRow = (ErrandsComponentconditionnotationPatch & ErrandsComponentconditionnotationRow1)
/**
 * A new record, under the rules of `errands.componentconditionvalue`. Members that are left out get their defaults, or null.
 */
export type ErrandsComponentconditionvalueCreate = (ErrandsComponentconditionvaluePatch & ErrandsComponentconditionvalueCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsComponentconditionvalueRow = (ErrandsComponentconditionvaluePatch & ErrandsComponentconditionvalueRow1)
/**
 * A new record, under the rules of `errands.customerrandfieldinclusion`. Members that are left out get their defaults, or null.
 */
export type ErrandsCustomerrandfieldinclusionCreate = (ErrandsCustomerrandfieldinclusionPatch & ErrandsCustomerrandfieldinclusionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsCustomerrandfieldinclusionRow = (ErrandsCustomerrandfieldinclusionPatch & ErrandsCustomerrandfieldinclusionRow1)
/**
 * A new record, under the rules of `errands.customerrandfieldtype`. Members that are left out get their defaults, or null.
 */
export type ErrandsCustomerrandfieldtypeCreate = (ErrandsCustomerrandfieldtypePatch & ErrandsCustomerrandfieldtypeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsCustomerrandfieldtypeRow = (ErrandsCustomerrandfieldtypePatch & ErrandsCustomerrandfieldtypeRow1)
/**
 * A new record, under the rules of `errands.customerrandfieldvalue`. Members that are left out get their defaults, or null.
 */
export type ErrandsCustomerrandfieldvalueCreate = (ErrandsCustomerrandfieldvaluePatch & ErrandsCustomerrandfieldvalueCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsCustomerrandfieldvalueRow = (ErrandsCustomerrandfieldvaluePatch & ErrandsCustomerrandfieldvalueRow1)
/**
 * A new record, under the rules of `errands.errandactiondefault`. Members that are left out get their defaults, or null.
 */
export type ErrandsErrandactiondefaultCreate = (ErrandsErrandactiondefaultPatch & ErrandsErrandactiondefaultCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsErrandactiondefaultRow = (ErrandsErrandactiondefaultPatch & ErrandsErrandactiondefaultRow1)
/**
 * A new record, under the rules of `errands.errandcost`. Members that are left out get their defaults, or null.
 */
export type ErrandsErrandcostCreate = (ErrandsErrandcostPatch & ErrandsErrandcostCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsErrandcostRow = (ErrandsErrandcostPatch & ErrandsErrandcostRow1)
/**
 * A new record, under the rules of `errands.erranddelegationinstruction`. Members that are left out get their defaults, or null.
 */
export type ErrandsErranddelegationinstructionCreate = (ErrandsErranddelegationinstructionPatch & ErrandsErranddelegationinstructionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsErranddelegationinstructionRow = (ErrandsErranddelegationinstructionPatch & ErrandsErranddelegationinstructionRow1)
/**
 * A new record, under the rules of `errands.erranddelegationoffer`. Members that are left out get their defaults, or null.
 */
export type ErrandsErranddelegationofferCreate = (ErrandsErranddelegationofferPatch & ErrandsErranddelegationofferCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsErranddelegationofferRow = (ErrandsErranddelegationofferPatch & ErrandsErranddelegationofferRow1)
/**
 * A new record, under the rules of `errands.externalsupplier`. Members that are left out get their defaults, or null.
 */
export type ErrandsExternalsupplierCreate = (ErrandsExternalsupplierPatch & ErrandsExternalsupplierCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsExternalsupplierRow = (ErrandsExternalsupplierPatch & ErrandsExternalsupplierRow1)
/**
 * A new record, under the rules of `errands.generalerrand`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandCreate = (ErrandsGeneralerrandPatch & ErrandsGeneralerrandCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandRow = (ErrandsGeneralerrandPatch & ErrandsGeneralerrandRow1)
/**
 * A new record, under the rules of `errands.generalerrandaction`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandactionCreate = (ErrandsGeneralerrandactionPatch & ErrandsGeneralerrandactionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandactionRow = (ErrandsGeneralerrandactionPatch & ErrandsGeneralerrandactionRow1)
/**
 * A new record, under the rules of `errands.generalerrandfile`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandfileCreate = (ErrandsGeneralerrandfilePatch & ErrandsGeneralerrandfileCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandfileRow = (ErrandsGeneralerrandfilePatch & ErrandsGeneralerrandfileRow1)
/**
 * A new record, under the rules of `errands.generalerrandgroup`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandgroupCreate = (ErrandsGeneralerrandgroupPatch & ErrandsGeneralerrandgroupCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandgroupRow = (ErrandsGeneralerrandgroupPatch & ErrandsGeneralerrandgroupRow1)
/**
 * A new record, under the rules of `errands.generalerrandsubtype`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandsubtypeCreate = (ErrandsGeneralerrandsubtypePatch & ErrandsGeneralerrandsubtypeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandsubtypeRow = (ErrandsGeneralerrandsubtypePatch & ErrandsGeneralerrandsubtypeRow1)
/**
 * A new record, under the rules of `errands.generalerrandtype`. Members that are left out get their defaults, or null.
 */
export type ErrandsGeneralerrandtypeCreate = (ErrandsGeneralerrandtypePatch & ErrandsGeneralerrandtypeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsGeneralerrandtypeRow = (ErrandsGeneralerrandtypePatch & ErrandsGeneralerrandtypeRow1)
/**
 * A new record, under the rules of `errands.inspectionerrand`. Members that are left out get their defaults, or null.
 */
export type ErrandsInspectionerrandCreate = (ErrandsInspectionerrandPatch & ErrandsInspectionerrandCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsInspectionerrandRow = (ErrandsInspectionerrandPatch & ErrandsInspectionerrandRow1)
/**
 * A new record, under the rules of `errands.inspectionerrandchecklist`. Members that are left out get their defaults, or null.
 */
export type ErrandsInspectionerrandchecklistCreate = (ErrandsInspectionerrandchecklistPatch & ErrandsInspectionerrandchecklistCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ErrandsInspectionerrandchecklistRow = (ErrandsInspectionerrandchecklistPatch & ErrandsInspectionerrandchecklistRow1)
/**
 * A new record, under the rules of `integrations.answeredintegrationpersonalinformationaccess`. Members that are left out get their defaults, or null.
 */
export type IntegrationsAnsweredintegrationpersonalinformationaccessCreate = (IntegrationsAnsweredintegrationpersonalinformationaccessPatch & IntegrationsAnsweredintegrationpersonalinformationaccessCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type IntegrationsAnsweredintegrationpersonalinformationaccessRow = (IntegrationsAnsweredintegrationpersonalinformationaccessPatch & IntegrationsAnsweredintegrationpersonalinformationaccessRow1)
/**
 * A new record, under the rules of `integrations.integrationserviceidconnection`. Members that are left out get their defaults, or null.
 */
export type IntegrationsIntegrationserviceidconnectionCreate = (IntegrationsIntegrationserviceidconnectionPatch & IntegrationsIntegrationserviceidconnectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type IntegrationsIntegrationserviceidconnectionRow = (IntegrationsIntegrationserviceidconnectionPatch & IntegrationsIntegrationserviceidconnectionRow1)
/**
 * A new record, under the rules of `integrations.webhooksubscription`. Members that are left out get their defaults, or null.
 */
export type IntegrationsWebhooksubscriptionCreate = (IntegrationsWebhooksubscriptionPatch & IntegrationsWebhooksubscriptionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type IntegrationsWebhooksubscriptionRow = (IntegrationsWebhooksubscriptionPatch & IntegrationsWebhooksubscriptionRow1)
/**
 * A new record, under the rules of `markets.apartmentlisting`. Members that are left out get their defaults, or null.
 */
export type MarketsApartmentlistingCreate = (MarketsApartmentlistingPatch & MarketsApartmentlistingCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsApartmentlistingRow = (MarketsApartmentlistingPatch & MarketsApartmentlistingRow1)
/**
 * A new record, under the rules of `markets.apartmentlistingapplication`. Members that are left out get their defaults, or null.
 */
export type MarketsApartmentlistingapplicationCreate = (MarketsApartmentlistingapplicationPatch & MarketsApartmentlistingapplicationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsApartmentlistingapplicationRow = (MarketsApartmentlistingapplicationPatch & MarketsApartmentlistingapplicationRow1)
/**
 * A new record, under the rules of `markets.apartmentrequirementprofile`. Members that are left out get their defaults, or null.
 */
export type MarketsApartmentrequirementprofileCreate = (MarketsApartmentrequirementprofilePatch & MarketsApartmentrequirementprofileCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsApartmentrequirementprofileRow = (MarketsApartmentrequirementprofilePatch & MarketsApartmentrequirementprofileRow1)
/**
 * A new record, under the rules of `markets.marketapartment`. Members that are left out get their defaults, or null.
 */
export type MarketsMarketapartmentCreate = (MarketsMarketapartmentPatch & MarketsMarketapartmentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsMarketapartmentRow = (MarketsMarketapartmentPatch & MarketsMarketapartmentRow1)
/**
 * A new record, under the rules of `markets.marketapartmentmedia`. Members that are left out get their defaults, or null.
 */
export type MarketsMarketapartmentmediaCreate = (MarketsMarketapartmentmediaPatch & MarketsMarketapartmentmediaCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsMarketapartmentmediaRow = (MarketsMarketapartmentmediaPatch & MarketsMarketapartmentmediaRow1)
/**
 * A new record, under the rules of `markets.marketconfiguration`. Members that are left out get their defaults, or null.
 */
export type MarketsMarketconfigurationCreate = (MarketsMarketconfigurationPatch & MarketsMarketconfigurationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsMarketconfigurationRow = (MarketsMarketconfigurationPatch & MarketsMarketconfigurationRow1)
/**
 * A new record, under the rules of `markets.marketmedia`. Members that are left out get their defaults, or null.
 */
export type MarketsMarketmediaCreate = (MarketsMarketmediaPatch & MarketsMarketmediaCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MarketsMarketmediaRow = (MarketsMarketmediaPatch & MarketsMarketmediaRow1)
/**
 * A new record, under the rules of `measurements.pricegroup`. Members that are left out get their defaults, or null.
 */
export type MeasurementsPricegroupCreate = (MeasurementsPricegroupPatch & MeasurementsPricegroupCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MeasurementsPricegroupRow = (MeasurementsPricegroupPatch & MeasurementsPricegroupRow1)
/**
 * A new record, under the rules of `measurements.pricegrouponlyenabledfor`. Members that are left out get their defaults, or null.
 */
export type MeasurementsPricegrouponlyenabledforCreate = (MeasurementsPricegrouponlyenabledforPatch & MeasurementsPricegrouponlyenabledforCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MeasurementsPricegrouponlyenabledforRow = (MeasurementsPricegrouponlyenabledforPatch & MeasurementsPricegrouponlyenabledforRow1)
/**
 * A new record, under the rules of `measurements.priceitem`. Members that are left out get their defaults, or null.
 */
export type MeasurementsPriceitemCreate = (MeasurementsPriceitemPatch & MeasurementsPriceitemCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MeasurementsPriceitemRow = (MeasurementsPriceitemPatch & MeasurementsPriceitemRow1)
/**
 * A new record, under the rules of `measurements.sensor`. Members that are left out get their defaults, or null.
 */
export type MeasurementsSensorCreate = (MeasurementsSensorPatch & MeasurementsSensorCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MeasurementsSensorRow = (MeasurementsSensorPatch & MeasurementsSensorRow1)
/**
 * A new record, under the rules of `measurements.sensorspecification`. Members that are left out get their defaults, or null.
 */
export type MeasurementsSensorspecificationCreate = (MeasurementsSensorspecificationPatch & MeasurementsSensorspecificationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type MeasurementsSensorspecificationRow = (MeasurementsSensorspecificationPatch & MeasurementsSensorspecificationRow1)
/**
 * A new record, under the rules of `objects.apartment`. Members that are left out get their defaults, or null.
 */
export type ObjectsApartmentCreate = (ObjectsApartmentPatch & ObjectsApartmentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsApartmentRow = (ObjectsApartmentPatch & ObjectsApartmentRow1)
/**
 * A new record, under the rules of `objects.apartmenttargetaudience`. Members that are left out get their defaults, or null.
 */
export type ObjectsApartmenttargetaudienceCreate = (ObjectsApartmenttargetaudiencePatch & ObjectsApartmenttargetaudienceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsApartmenttargetaudienceRow = (ObjectsApartmenttargetaudiencePatch & ObjectsApartmenttargetaudienceRow1)
/**
 * A new record, under the rules of `objects.apartmentterms`. Members that are left out get their defaults, or null.
 */
export type ObjectsApartmenttermsCreate = (ObjectsApartmenttermsPatch & ObjectsApartmenttermsCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsApartmenttermsRow = (ObjectsApartmenttermsPatch & ObjectsApartmenttermsRow1)
/**
 * A new record, under the rules of `objects.brfapartment`. Members that are left out get their defaults, or null.
 */
export type ObjectsBrfapartmentCreate = (ObjectsBrfapartmentPatch & ObjectsBrfapartmentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsBrfapartmentRow = (ObjectsBrfapartmentPatch & ObjectsBrfapartmentRow1)
/**
 * A new record, under the rules of `objects.building`. Members that are left out get their defaults, or null.
 */
export type ObjectsBuildingCreate = (ObjectsBuildingPatch & ObjectsBuildingCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsBuildingRow = (ObjectsBuildingPatch & ObjectsBuildingRow1)
/**
 * A new record, under the rules of `objects.commonarea`. Members that are left out get their defaults, or null.
 */
export type ObjectsCommonareaCreate = (ObjectsCommonareaPatch & ObjectsCommonareaCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsCommonareaRow = (ObjectsCommonareaPatch & ObjectsCommonareaRow1)
/**
 * A new record, under the rules of `objects.community`. Members that are left out get their defaults, or null.
 */
export type ObjectsCommunityCreate = (ObjectsCommunityPatch & ObjectsCommunityCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsCommunityRow = (ObjectsCommunityPatch & ObjectsCommunityRow1)
/**
 * A new record, under the rules of `objects.component`. Members that are left out get their defaults, or null.
 */
export type ObjectsComponentCreate = (ObjectsComponentPatch & ObjectsComponentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsComponentRow = (ObjectsComponentPatch & ObjectsComponentRow1)
/**
 * A new record, under the rules of `objects.componentmodel`. Members that are left out get their defaults, or null.
 */
export type ObjectsComponentmodelCreate = (ObjectsComponentmodelPatch & ObjectsComponentmodelCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsComponentmodelRow = (ObjectsComponentmodelPatch & ObjectsComponentmodelRow1)
/**
 * A new record, under the rules of `objects.componenttype`. Members that are left out get their defaults, or null.
 */
export type ObjectsComponenttypeCreate = (ObjectsComponenttypePatch & ObjectsComponenttypeCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsComponenttypeRow = (ObjectsComponenttypePatch & ObjectsComponenttypeRow1)
/**
 * A new record, under the rules of `objects.industrialpremises`. Members that are left out get their defaults, or null.
 */
export type ObjectsIndustrialpremisesCreate = (ObjectsIndustrialpremisesPatch & ObjectsIndustrialpremisesCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsIndustrialpremisesRow = (ObjectsIndustrialpremisesPatch & ObjectsIndustrialpremisesRow1)
/**
 * A new record, under the rules of `objects.industrialpremisestargetaudience`. Members that are left out get their defaults, or null.
 */
export type ObjectsIndustrialpremisestargetaudienceCreate = (ObjectsIndustrialpremisestargetaudiencePatch & ObjectsIndustrialpremisestargetaudienceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsIndustrialpremisestargetaudienceRow = (ObjectsIndustrialpremisestargetaudiencePatch & ObjectsIndustrialpremisestargetaudienceRow1)
/**
 * A new record, under the rules of `objects.industrialpremisesterms`. Members that are left out get their defaults, or null.
 */
export type ObjectsIndustrialpremisestermsCreate = (ObjectsIndustrialpremisestermsPatch & ObjectsIndustrialpremisestermsCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsIndustrialpremisestermsRow = (ObjectsIndustrialpremisestermsPatch & ObjectsIndustrialpremisestermsRow1)
/**
 * A new record, under the rules of `objects.outdoorarea`. Members that are left out get their defaults, or null.
 */
export type ObjectsOutdoorareaCreate = (ObjectsOutdoorareaPatch & ObjectsOutdoorareaCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsOutdoorareaRow = (ObjectsOutdoorareaPatch & ObjectsOutdoorareaRow1)
/**
 * A new record, under the rules of `objects.outdoorsection`. Members that are left out get their defaults, or null.
 */
export type ObjectsOutdoorsectionCreate = (ObjectsOutdoorsectionPatch & ObjectsOutdoorsectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsOutdoorsectionRow = (ObjectsOutdoorsectionPatch & ObjectsOutdoorsectionRow1)
/**
 * A new record, under the rules of `objects.outdoorsectiontargetaudience`. Members that are left out get their defaults, or null.
 */
export type ObjectsOutdoorsectiontargetaudienceCreate = (ObjectsOutdoorsectiontargetaudiencePatch & ObjectsOutdoorsectiontargetaudienceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsOutdoorsectiontargetaudienceRow = (ObjectsOutdoorsectiontargetaudiencePatch & ObjectsOutdoorsectiontargetaudienceRow1)
/**
 * A new record, under the rules of `objects.outdoorsectionterms`. Members that are left out get their defaults, or null.
 */
export type ObjectsOutdoorsectiontermsCreate = (ObjectsOutdoorsectiontermsPatch & ObjectsOutdoorsectiontermsCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsOutdoorsectiontermsRow = (ObjectsOutdoorsectiontermsPatch & ObjectsOutdoorsectiontermsRow1)
/**
 * A new record, under the rules of `objects.parkinglot`. Members that are left out get their defaults, or null.
 */
export type ObjectsParkinglotCreate = (ObjectsParkinglotPatch & ObjectsParkinglotCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsParkinglotRow = (ObjectsParkinglotPatch & ObjectsParkinglotRow1)
/**
 * A new record, under the rules of `objects.parkingspot`. Members that are left out get their defaults, or null.
 */
export type ObjectsParkingspotCreate = (ObjectsParkingspotPatch & ObjectsParkingspotCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsParkingspotRow = (ObjectsParkingspotPatch & ObjectsParkingspotRow1)
/**
 * A new record, under the rules of `objects.parkingspottargetaudience`. Members that are left out get their defaults, or null.
 */
export type ObjectsParkingspottargetaudienceCreate = (ObjectsParkingspottargetaudiencePatch & ObjectsParkingspottargetaudienceCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsParkingspottargetaudienceRow = (ObjectsParkingspottargetaudiencePatch & ObjectsParkingspottargetaudienceRow1)
/**
 * A new record, under the rules of `objects.parkingspotterms`. Members that are left out get their defaults, or null.
 */
export type ObjectsParkingspottermsCreate = (ObjectsParkingspottermsPatch & ObjectsParkingspottermsCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsParkingspottermsRow = (ObjectsParkingspottermsPatch & ObjectsParkingspottermsRow1)
/**
 * A new record, under the rules of `objects.realestate`. Members that are left out get their defaults, or null.
 */
export type ObjectsRealestateCreate = (ObjectsRealestatePatch & ObjectsRealestateCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ObjectsRealestateRow = (ObjectsRealestatePatch & ObjectsRealestateRow1)
/**
 * A new record, under the rules of `organization.company`. Members that are left out get their defaults, or null.
 */
export type OrganizationCompanyCreate = (OrganizationCompanyPatch & OrganizationCompanyCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type OrganizationCompanyRow = (OrganizationCompanyPatch & OrganizationCompanyRow1)
/**
 * A new record, under the rules of `organization.externalclient`. Members that are left out get their defaults, or null.
 */
export type OrganizationExternalclientCreate = (OrganizationExternalclientPatch & OrganizationExternalclientCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type OrganizationExternalclientRow = (OrganizationExternalclientPatch & OrganizationExternalclientRow1)
/**
 * A new record, under the rules of `organization.externalclientcontactperson`. Members that are left out get their defaults, or null.
 */
export type OrganizationExternalclientcontactpersonCreate = (OrganizationExternalclientcontactpersonPatch & OrganizationExternalclientcontactpersonCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type OrganizationExternalclientcontactpersonRow = (OrganizationExternalclientcontactpersonPatch & OrganizationExternalclientcontactpersonRow1)
/**
 * A new record, under the rules of `organization.segment`. Members that are left out get their defaults, or null.
 */
export type OrganizationSegmentCreate = (OrganizationSegmentPatch & OrganizationSegmentCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type OrganizationSegmentRow = (OrganizationSegmentPatch & OrganizationSegmentRow1)
/**
 * A new record, under the rules of `reports.reporttemplate`. Members that are left out get their defaults, or null.
 */
export type ReportsReporttemplateCreate = (ReportsReporttemplatePatch & ReportsReporttemplateCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type ReportsReporttemplateRow = (ReportsReporttemplatePatch & ReportsReporttemplateRow1)
/**
 * A new record, under the rules of `revenue.apartmentcontractrevenueincreaserow`. Members that are left out get their defaults, or null.
 */
export type RevenueApartmentcontractrevenueincreaserowCreate = (RevenueApartmentcontractrevenueincreaserowPatch & RevenueApartmentcontractrevenueincreaserowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueApartmentcontractrevenueincreaserowRow = (RevenueApartmentcontractrevenueincreaserowPatch & RevenueApartmentcontractrevenueincreaserowRow1)
/**
 * A new record, under the rules of `revenue.apartmentcontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueApartmentcontractrevenuerowCreate = (RevenueApartmentcontractrevenuerowPatch & RevenueApartmentcontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueApartmentcontractrevenuerowRow = (RevenueApartmentcontractrevenuerowPatch & RevenueApartmentcontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.blockcontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueBlockcontractrevenuerowCreate = (RevenueBlockcontractrevenuerowPatch & RevenueBlockcontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueBlockcontractrevenuerowRow = (RevenueBlockcontractrevenuerowPatch & RevenueBlockcontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.consumerpriceindex`. Members that are left out get their defaults, or null.
 */
export type RevenueConsumerpriceindexCreate = (RevenueConsumerpriceindexPatch & RevenueConsumerpriceindexCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueConsumerpriceindexRow = (RevenueConsumerpriceindexPatch & RevenueConsumerpriceindexRow1)
/**
 * A new record, under the rules of `revenue.customerearningsrevenuesetting`. Members that are left out get their defaults, or null.
 */
export type RevenueCustomerearningsrevenuesettingCreate = (RevenueCustomerearningsrevenuesettingPatch & RevenueCustomerearningsrevenuesettingCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueCustomerearningsrevenuesettingRow = (RevenueCustomerearningsrevenuesettingPatch & RevenueCustomerearningsrevenuesettingRow1)
/**
 * A new record, under the rules of `revenue.indexationsetting`. Members that are left out get their defaults, or null.
 */
export type RevenueIndexationsettingCreate = (RevenueIndexationsettingPatch & RevenueIndexationsettingCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueIndexationsettingRow = (RevenueIndexationsettingPatch & RevenueIndexationsettingRow1)
/**
 * A new record, under the rules of `revenue.industrialpremisescontractrevenueincreaserow`. Members that are left out get their defaults, or null.
 */
export type RevenueIndustrialpremisescontractrevenueincreaserowCreate = (RevenueIndustrialpremisescontractrevenueincreaserowPatch & RevenueIndustrialpremisescontractrevenueincreaserowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueIndustrialpremisescontractrevenueincreaserowRow = (RevenueIndustrialpremisescontractrevenueincreaserowPatch & RevenueIndustrialpremisescontractrevenueincreaserowRow1)
/**
 * A new record, under the rules of `revenue.industrialpremisescontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueIndustrialpremisescontractrevenuerowCreate = (RevenueIndustrialpremisescontractrevenuerowPatch & RevenueIndustrialpremisescontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueIndustrialpremisescontractrevenuerowRow = (RevenueIndustrialpremisescontractrevenuerowPatch & RevenueIndustrialpremisescontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.othercontractrevenueincreaserow`. Members that are left out get their defaults, or null.
 */
export type RevenueOthercontractrevenueincreaserowCreate = (RevenueOthercontractrevenueincreaserowPatch & RevenueOthercontractrevenueincreaserowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueOthercontractrevenueincreaserowRow = (RevenueOthercontractrevenueincreaserowPatch & RevenueOthercontractrevenueincreaserowRow1)
/**
 * A new record, under the rules of `revenue.othercontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueOthercontractrevenuerowCreate = (RevenueOthercontractrevenuerowPatch & RevenueOthercontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueOthercontractrevenuerowRow = (RevenueOthercontractrevenuerowPatch & RevenueOthercontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.outdoorsectioncontractrevenueincreaserow`. Members that are left out get their defaults, or null.
 */
export type RevenueOutdoorsectioncontractrevenueincreaserowCreate = (RevenueOutdoorsectioncontractrevenueincreaserowPatch & RevenueOutdoorsectioncontractrevenueincreaserowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueOutdoorsectioncontractrevenueincreaserowRow = (RevenueOutdoorsectioncontractrevenueincreaserowPatch & RevenueOutdoorsectioncontractrevenueincreaserowRow1)
/**
 * A new record, under the rules of `revenue.outdoorsectioncontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueOutdoorsectioncontractrevenuerowCreate = (RevenueOutdoorsectioncontractrevenuerowPatch & RevenueOutdoorsectioncontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueOutdoorsectioncontractrevenuerowRow = (RevenueOutdoorsectioncontractrevenuerowPatch & RevenueOutdoorsectioncontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.parkingspotcontractrevenueincreaserow`. Members that are left out get their defaults, or null.
 */
export type RevenueParkingspotcontractrevenueincreaserowCreate = (RevenueParkingspotcontractrevenueincreaserowPatch & RevenueParkingspotcontractrevenueincreaserowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueParkingspotcontractrevenueincreaserowRow = (RevenueParkingspotcontractrevenueincreaserowPatch & RevenueParkingspotcontractrevenueincreaserowRow1)
/**
 * A new record, under the rules of `revenue.parkingspotcontractrevenuerow`. Members that are left out get their defaults, or null.
 */
export type RevenueParkingspotcontractrevenuerowCreate = (RevenueParkingspotcontractrevenuerowPatch & RevenueParkingspotcontractrevenuerowCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueParkingspotcontractrevenuerowRow = (RevenueParkingspotcontractrevenuerowPatch & RevenueParkingspotcontractrevenuerowRow1)
/**
 * A new record, under the rules of `revenue.revenueincreasecollection`. Members that are left out get their defaults, or null.
 */
export type RevenueRevenueincreasecollectionCreate = (RevenueRevenueincreasecollectionPatch & RevenueRevenueincreasecollectionCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type RevenueRevenueincreasecollectionRow = (RevenueRevenueincreasecollectionPatch & RevenueRevenueincreasecollectionRow1)
/**
 * A new record, under the rules of `sales.organization`. Members that are left out get their defaults, or null.
 */
export type SalesOrganizationCreate = (SalesOrganizationPatch & SalesOrganizationCreate1)
/**
 * Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.
 */
export type SalesOrganizationRow = (SalesOrganizationPatch & SalesOrganizationRow1)

export interface CoreTypes {
ADeliveryOnItsWay?: ADeliveryOnItsWay
ANewSecret?: ANewSecret
ANewSigningSecret?: ANewSigningSecret
ASession?: ASession
AYearlyAmountByApartment?: AYearlyAmountByApartment
BackgroundJob?: BackgroundJob
BackgroundJobs?: BackgroundJobs
BatchOfWrites?: BatchOfWrites
BatchWritten?: BatchWritten
CSV?: CSV
Changes?: Changes
ContentTypeToWrite?: ContentTypeToWrite
ContractInvoicingRequest?: ContractInvoicingRequest
ContractInvoicingResult?: ContractInvoicingResult
ContractInvoicingStarted?: ContractInvoicingStarted
Count?: Count
CreditRequest?: CreditRequest
DeletedRow?: DeletedRow
DryRun?: DryRun
EstimateRequest?: EstimateRequest
Event?: Event
EventName?: EventName
FeeCeilings?: FeeCeilings
FeeInvoiceRequest?: FeeInvoiceRequest
FieldsOfADocumentToSign?: FieldsOfADocumentToSign
File?: File
FileToWrite?: FileToWrite
FormsOfAnInvoice?: FormsOfAnInvoice
InvitationRequest?: InvitationRequest
InvitationResult?: InvitationResult
InvitationState?: InvitationState
Invoice?: Invoice
JSONLines?: JSONLines
LateInterest?: LateInterest
Limits?: Limits
ListQuery?: ListQuery
MeasurementSeries?: MeasurementSeries
ModelNavigation?: ModelNavigation
OneAttemptToDeliver?: OneAttemptToDeliver
Page?: Page
PledgeRegisterExtract?: PledgeRegisterExtract
Problem?: Problem
ProblemEntry?: ProblemEntry
Reference?: Reference
ReferenceToWrite?: ReferenceToWrite
RequestForASecret?: RequestForASecret
ResourceModel?: ResourceModel
ReversalRequest?: ReversalRequest
RotationOfASecret?: RotationOfASecret
RowResult?: RowResult
RowResults?: RowResults
RunOfAReport?: RunOfAReport
Secrets?: Secrets
Sessions?: Sessions
TheCaller?: TheCaller
Verification?: Verification
WhatIsSignedByWhomWithWhichEvidence?: WhatIsSignedByWhomWithWhichEvidence
AccountingArticle?: AccountingArticle
AccountingArticleCreate?: AccountingArticleCreate
AccountingArticlePatch?: AccountingArticlePatch
AccountingArticleRow?: AccountingArticleRow
AccountingArticleaccountoverride?: AccountingArticleaccountoverride
AccountingArticleaccountoverrideCreate?: AccountingArticleaccountoverrideCreate
AccountingArticleaccountoverridePatch?: AccountingArticleaccountoverridePatch
AccountingArticleaccountoverrideRow?: AccountingArticleaccountoverrideRow
AccountingArticlecategory?: AccountingArticlecategory
AccountingArticlecategoryCreate?: AccountingArticlecategoryCreate
AccountingArticlecategoryPatch?: AccountingArticlecategoryPatch
AccountingArticlecategoryRow?: AccountingArticlecategoryRow
AccountingAutogiropayerconnection?: AccountingAutogiropayerconnection
AccountingAutogiropayerconnectionCreate?: AccountingAutogiropayerconnectionCreate
AccountingAutogiropayerconnectionPatch?: AccountingAutogiropayerconnectionPatch
AccountingAutogiropayerconnectionRow?: AccountingAutogiropayerconnectionRow
AccountingAutomaticcontractinvoicingsetting?: AccountingAutomaticcontractinvoicingsetting
AccountingAutomaticcontractinvoicingsettingCreate?: AccountingAutomaticcontractinvoicingsettingCreate
AccountingAutomaticcontractinvoicingsettingPatch?: AccountingAutomaticcontractinvoicingsettingPatch
AccountingBookkeepingaccountsconfig?: AccountingBookkeepingaccountsconfig
AccountingBookkeepingaccountsconfigCreate?: AccountingBookkeepingaccountsconfigCreate
AccountingBookkeepingaccountsconfigPatch?: AccountingBookkeepingaccountsconfigPatch
AccountingBookkeepingaccountsconfigRow?: AccountingBookkeepingaccountsconfigRow
AccountingBookkeepingexportfile?: AccountingBookkeepingexportfile
AccountingContractinvoicecontent?: AccountingContractinvoicecontent
AccountingContractinvoicecontentPatch?: AccountingContractinvoicecontentPatch
AccountingDebtinvoice?: AccountingDebtinvoice
AccountingDebtinvoiceCreate?: AccountingDebtinvoiceCreate
AccountingDebtinvoicePatch?: AccountingDebtinvoicePatch
AccountingDebtinvoiceRow?: AccountingDebtinvoiceRow
AccountingDimensionconfiguration?: AccountingDimensionconfiguration
AccountingDimensionconfigurationCreate?: AccountingDimensionconfigurationCreate
AccountingDimensionconfigurationPatch?: AccountingDimensionconfigurationPatch
AccountingDimensionconfigurationRow?: AccountingDimensionconfigurationRow
AccountingInvoice?: AccountingInvoice
AccountingInvoiceCreate?: AccountingInvoiceCreate
AccountingInvoicePatch?: AccountingInvoicePatch
AccountingInvoiceRow?: AccountingInvoiceRow
AccountingInvoicecreditationconnection?: AccountingInvoicecreditationconnection
AccountingInvoicecreditationconnectionCreate?: AccountingInvoicecreditationconnectionCreate
AccountingInvoicecreditationconnectionPatch?: AccountingInvoicecreditationconnectionPatch
AccountingInvoicecreditationconnectionRow?: AccountingInvoicecreditationconnectionRow
AccountingInvoicepayment?: AccountingInvoicepayment
AccountingInvoicepaymentCreate?: AccountingInvoicepaymentCreate
AccountingInvoicepaymentPatch?: AccountingInvoicepaymentPatch
AccountingInvoicepaymentRow?: AccountingInvoicepaymentRow
AccountingInvoicerecipient?: AccountingInvoicerecipient
AccountingInvoicerecipientCreate?: AccountingInvoicerecipientCreate
AccountingInvoicerecipientPatch?: AccountingInvoicerecipientPatch
AccountingInvoicerecipientRow?: AccountingInvoicerecipientRow
AccountingInvoicerow?: AccountingInvoicerow
AccountingInvoicerowCreate?: AccountingInvoicerowCreate
AccountingInvoicerowPatch?: AccountingInvoicerowPatch
AccountingInvoicerowRow?: AccountingInvoicerowRow
AccountingInvoicingrun?: AccountingInvoicingrun
AccountingPaymentmethod?: AccountingPaymentmethod
AccountingPaymentmethodCreate?: AccountingPaymentmethodCreate
AccountingPaymentmethodPatch?: AccountingPaymentmethodPatch
AccountingPaymentmethodRow?: AccountingPaymentmethodRow
AccountingPaymenttermssetting?: AccountingPaymenttermssetting
AccountingPaymenttermssettingCreate?: AccountingPaymenttermssettingCreate
AccountingPaymenttermssettingPatch?: AccountingPaymenttermssettingPatch
AccountingPaymenttermssettingRow?: AccountingPaymenttermssettingRow
AccountingSpacecategorydimensionvalue?: AccountingSpacecategorydimensionvalue
AccountingSpacecategorydimensionvalueCreate?: AccountingSpacecategorydimensionvalueCreate
AccountingSpacecategorydimensionvaluePatch?: AccountingSpacecategorydimensionvaluePatch
AccountingSpacecategorydimensionvalueRow?: AccountingSpacecategorydimensionvalueRow
AccountingTransaction?: AccountingTransaction
AccountingTransactionPatch?: AccountingTransactionPatch
AccountingTransactionRow?: AccountingTransactionRow
AccountingVacancyinvoice?: AccountingVacancyinvoice
AccountingVacancyinvoiceCreate?: AccountingVacancyinvoiceCreate
AccountingVacancyinvoicePatch?: AccountingVacancyinvoicePatch
AccountingVacancyinvoiceRow?: AccountingVacancyinvoiceRow
AccountingVerification?: AccountingVerification
AccountingVerificationPatch?: AccountingVerificationPatch
AccountingVerificationRow?: AccountingVerificationRow
AccountingVerificationgroup?: AccountingVerificationgroup
AccountingVerificationgroupPatch?: AccountingVerificationgroupPatch
AccountingVerificationgroupRow?: AccountingVerificationgroupRow
AccountsIdentityprovider?: AccountsIdentityprovider
AccountsIdentityproviderCreate?: AccountsIdentityproviderCreate
AccountsIdentityproviderPatch?: AccountsIdentityproviderPatch
AccountsIdentityprovidergroup?: AccountsIdentityprovidergroup
AccountsIdentityprovidergroupCreate?: AccountsIdentityprovidergroupCreate
AccountsIdentityprovidergroupPatch?: AccountsIdentityprovidergroupPatch
AccountsIntegrationuseragent?: AccountsIntegrationuseragent
AccountsIntegrationuseragentCreate?: AccountsIntegrationuseragentCreate
AccountsIntegrationuseragentPatch?: AccountsIntegrationuseragentPatch
AccountsInvitation?: AccountsInvitation
AccountsOrganizationuser?: AccountsOrganizationuser
AccountsOrganizationuserCreate?: AccountsOrganizationuserCreate
AccountsOrganizationuserPatch?: AccountsOrganizationuserPatch
AccountsOrganizationuserRow?: AccountsOrganizationuserRow
AccountsOrganizationusersegment?: AccountsOrganizationusersegment
AccountsOrganizationusersegmentCreate?: AccountsOrganizationusersegmentCreate
AccountsOrganizationusersegmentPatch?: AccountsOrganizationusersegmentPatch
AccountsOrganizationusersegmentRow?: AccountsOrganizationusersegmentRow
AccountsOrganizationuserworkengagement?: AccountsOrganizationuserworkengagement
AccountsOrganizationuserworkengagementCreate?: AccountsOrganizationuserworkengagementCreate
AccountsOrganizationuserworkengagementPatch?: AccountsOrganizationuserworkengagementPatch
AccountsOrganizationuserworkengagementRow?: AccountsOrganizationuserworkengagementRow
AccountsProtectedidentity?: AccountsProtectedidentity
AccountsProtectedidentityPatch?: AccountsProtectedidentityPatch
AccountsProtectedidentityRow?: AccountsProtectedidentityRow
AccountsRole?: AccountsRole
AccountsRoleCreate?: AccountsRoleCreate
AccountsRolePatch?: AccountsRolePatch
AccountsRoleRow?: AccountsRoleRow
AccountsSubtenant?: AccountsSubtenant
AccountsSubtenantCreate?: AccountsSubtenantCreate
AccountsSubtenantPatch?: AccountsSubtenantPatch
AccountsSubtenantRow?: AccountsSubtenantRow
AccountsSubtenantcontractconnection?: AccountsSubtenantcontractconnection
AccountsSubtenantcontractconnectionCreate?: AccountsSubtenantcontractconnectionCreate
AccountsSubtenantcontractconnectionPatch?: AccountsSubtenantcontractconnectionPatch
AccountsSubtenantcontractconnectionRow?: AccountsSubtenantcontractconnectionRow
AccountsSubtenanttenantconnection?: AccountsSubtenanttenantconnection
AccountsSubtenanttenantconnectionCreate?: AccountsSubtenanttenantconnectionCreate
AccountsSubtenanttenantconnectionPatch?: AccountsSubtenanttenantconnectionPatch
AccountsSubtenanttenantconnectionRow?: AccountsSubtenanttenantconnectionRow
AccountsTenant?: AccountsTenant
AccountsTenantCreate?: AccountsTenantCreate
AccountsTenantPatch?: AccountsTenantPatch
AccountsTenantRow?: AccountsTenantRow
AccountsWorkengagement?: AccountsWorkengagement
AccountsWorkengagementCreate?: AccountsWorkengagementCreate
AccountsWorkengagementPatch?: AccountsWorkengagementPatch
AccountsWorkengagementRow?: AccountsWorkengagementRow
AnnotatingCustomercolumntype?: AnnotatingCustomercolumntype
AnnotatingCustomercolumntypeCreate?: AnnotatingCustomercolumntypeCreate
AnnotatingCustomercolumntypePatch?: AnnotatingCustomercolumntypePatch
AnnotatingCustomercolumntypeRow?: AnnotatingCustomercolumntypeRow
AnnotatingCustomercolumnvalue?: AnnotatingCustomercolumnvalue
AnnotatingCustomercolumnvalueCreate?: AnnotatingCustomercolumnvalueCreate
AnnotatingCustomercolumnvaluePatch?: AnnotatingCustomercolumnvaluePatch
AnnotatingCustomercolumnvalueRow?: AnnotatingCustomercolumnvalueRow
AnnotatingNote?: AnnotatingNote
AnnotatingNoteCreate?: AnnotatingNoteCreate
AnnotatingNotePatch?: AnnotatingNotePatch
AnnotatingNoteRow?: AnnotatingNoteRow
AnnotatingTag?: AnnotatingTag
AnnotatingTagCreate?: AnnotatingTagCreate
AnnotatingTagPatch?: AnnotatingTagPatch
AnnotatingTagRow?: AnnotatingTagRow
AnnotatingTagusage?: AnnotatingTagusage
AnnotatingTagusageCreate?: AnnotatingTagusageCreate
AnnotatingTagusagePatch?: AnnotatingTagusagePatch
AnnotatingTagusageRow?: AnnotatingTagusageRow
BrfBrfapartmentinvoiceconfiguration?: BrfBrfapartmentinvoiceconfiguration
BrfBrfapartmentinvoiceconfigurationCreate?: BrfBrfapartmentinvoiceconfigurationCreate
BrfBrfapartmentinvoiceconfigurationPatch?: BrfBrfapartmentinvoiceconfigurationPatch
BrfBrfapartmentinvoiceconfigurationRow?: BrfBrfapartmentinvoiceconfigurationRow
BrfBrfapartmentpledge?: BrfBrfapartmentpledge
BrfBrfapartmentpledgeCreate?: BrfBrfapartmentpledgeCreate
BrfBrfapartmentpledgePatch?: BrfBrfapartmentpledgePatch
BrfBrfapartmentpledgeRow?: BrfBrfapartmentpledgeRow
BrfBrfapartmentreparationfunddeposit?: BrfBrfapartmentreparationfunddeposit
BrfBrfapartmentreparationfunddepositCreate?: BrfBrfapartmentreparationfunddepositCreate
BrfBrfapartmentreparationfunddepositPatch?: BrfBrfapartmentreparationfunddepositPatch
BrfBrfapartmentreparationfunddepositRow?: BrfBrfapartmentreparationfunddepositRow
BrfBrfapartmenttransfer?: BrfBrfapartmenttransfer
BrfBrfapartmenttransferCreate?: BrfBrfapartmenttransferCreate
BrfBrfapartmenttransferPatch?: BrfBrfapartmenttransferPatch
BrfBrfapartmenttransferRow?: BrfBrfapartmenttransferRow
BrfBrfcompany?: BrfBrfcompany
BrfBrfcompanyCreate?: BrfBrfcompanyCreate
BrfBrfcompanyPatch?: BrfBrfcompanyPatch
BrfBrfcompanyRow?: BrfBrfcompanyRow
BrfBrfcompanyannualreport?: BrfBrfcompanyannualreport
BrfBrfcompanyannualreportCreate?: BrfBrfcompanyannualreportCreate
BrfBrfcompanyannualreportPatch?: BrfBrfcompanyannualreportPatch
BrfBrfcompanyannualreportRow?: BrfBrfcompanyannualreportRow
BrfBrfcompanycontactperson?: BrfBrfcompanycontactperson
BrfBrfcompanycontactpersonCreate?: BrfBrfcompanycontactpersonCreate
BrfBrfcompanycontactpersonPatch?: BrfBrfcompanycontactpersonPatch
BrfBrfcompanycontactpersonRow?: BrfBrfcompanycontactpersonRow
BrfBrfcompanydebt?: BrfBrfcompanydebt
BrfBrfcompanydebtCreate?: BrfBrfcompanydebtCreate
BrfBrfcompanydebtPatch?: BrfBrfcompanydebtPatch
BrfBrfcompanydebtRow?: BrfBrfcompanydebtRow
BrfBrftransactionparty?: BrfBrftransactionparty
BrfBrftransactionpartyCreate?: BrfBrftransactionpartyCreate
BrfBrftransactionpartyPatch?: BrfBrftransactionpartyPatch
BrfBrftransactionpartyRow?: BrfBrftransactionpartyRow
BrfQuotacollection?: BrfQuotacollection
BrfQuotacollectionCreate?: BrfQuotacollectionCreate
BrfQuotacollectionPatch?: BrfQuotacollectionPatch
BrfQuotacollectionRow?: BrfQuotacollectionRow
BrfQuotafee?: BrfQuotafee
BrfQuotafeeCreate?: BrfQuotafeeCreate
BrfQuotafeePatch?: BrfQuotafeePatch
BrfQuotafeeRow?: BrfQuotafeeRow
BrfQuotanotation?: BrfQuotanotation
BrfQuotanotationCreate?: BrfQuotanotationCreate
BrfQuotanotationPatch?: BrfQuotanotationPatch
BrfQuotanotationRow?: BrfQuotanotationRow
BrfRealbrfcompanynotation?: BrfRealbrfcompanynotation
BrfRealbrfcompanynotationCreate?: BrfRealbrfcompanynotationCreate
BrfRealbrfcompanynotationPatch?: BrfRealbrfcompanynotationPatch
BrfRealbrfcompanynotationRow?: BrfRealbrfcompanynotationRow
CommonAddress?: CommonAddress
CommonAddressCreate?: CommonAddressCreate
CommonAddressPatch?: CommonAddressPatch
CommonAddressRow?: CommonAddressRow
CommonContenttype?: CommonContenttype
CommonEventlog?: CommonEventlog
CommonSwedishpricebasevalue?: CommonSwedishpricebasevalue
CommonSwedishpricebasevalueCreate?: CommonSwedishpricebasevalueCreate
CommonSwedishpricebasevaluePatch?: CommonSwedishpricebasevaluePatch
CommonSwedishpricebasevalueRow?: CommonSwedishpricebasevalueRow
CommonSwedishreferencerate?: CommonSwedishreferencerate
CommonSwedishreferencerateCreate?: CommonSwedishreferencerateCreate
CommonSwedishreferenceratePatch?: CommonSwedishreferenceratePatch
CommonSwedishreferencerateRow?: CommonSwedishreferencerateRow
CommunicationFaqentry?: CommunicationFaqentry
CommunicationFaqentryCreate?: CommunicationFaqentryCreate
CommunicationFaqentryPatch?: CommunicationFaqentryPatch
CommunicationFaqentryRow?: CommunicationFaqentryRow
CommunicationNotification?: CommunicationNotification
CommunicationNotificationdistribution?: CommunicationNotificationdistribution
CommunicationTenantinformationcollection?: CommunicationTenantinformationcollection
CommunicationTenantinformationcollectionCreate?: CommunicationTenantinformationcollectionCreate
CommunicationTenantinformationcollectionPatch?: CommunicationTenantinformationcollectionPatch
CommunicationTenantinformationcollectionRow?: CommunicationTenantinformationcollectionRow
CommunicationTenantinformationcollectionfile?: CommunicationTenantinformationcollectionfile
CommunicationTenantinformationcollectionfileCreate?: CommunicationTenantinformationcollectionfileCreate
CommunicationTenantinformationcollectionfilePatch?: CommunicationTenantinformationcollectionfilePatch
CommunicationTenantinformationcollectionfileRow?: CommunicationTenantinformationcollectionfileRow
ConfigurationsAutomationconfiguration?: ConfigurationsAutomationconfiguration
ConfigurationsAutomationconfigurationCreate?: ConfigurationsAutomationconfigurationCreate
ConfigurationsAutomationconfigurationPatch?: ConfigurationsAutomationconfigurationPatch
ConfigurationsCommonorganizationsettings?: ConfigurationsCommonorganizationsettings
ConfigurationsCommonorganizationsettingsCreate?: ConfigurationsCommonorganizationsettingsCreate
ConfigurationsCommonorganizationsettingsPatch?: ConfigurationsCommonorganizationsettingsPatch
ConfigurationsCustomercommunicationconfiguration?: ConfigurationsCustomercommunicationconfiguration
ConfigurationsCustomercommunicationconfigurationCreate?: ConfigurationsCustomercommunicationconfigurationCreate
ConfigurationsCustomercommunicationconfigurationPatch?: ConfigurationsCustomercommunicationconfigurationPatch
ConfigurationsCustomercommunicationconfigurationRow?: ConfigurationsCustomercommunicationconfigurationRow
ConfigurationsRetroactivityconfiguration?: ConfigurationsRetroactivityconfiguration
ConfigurationsRetroactivityconfigurationCreate?: ConfigurationsRetroactivityconfigurationCreate
ConfigurationsRetroactivityconfigurationPatch?: ConfigurationsRetroactivityconfigurationPatch
ConfigurationsSecurityconfiguration?: ConfigurationsSecurityconfiguration
ConfigurationsSecurityconfigurationCreate?: ConfigurationsSecurityconfigurationCreate
ConfigurationsSecurityconfigurationPatch?: ConfigurationsSecurityconfigurationPatch
ConfigurationsValidationconfiguration?: ConfigurationsValidationconfiguration
ConfigurationsValidationconfigurationCreate?: ConfigurationsValidationconfigurationCreate
ConfigurationsValidationconfigurationPatch?: ConfigurationsValidationconfigurationPatch
ContractsApartmentcontract?: ContractsApartmentcontract
ContractsApartmentcontractCreate?: ContractsApartmentcontractCreate
ContractsApartmentcontractPatch?: ContractsApartmentcontractPatch
ContractsApartmentcontractRow?: ContractsApartmentcontractRow
ContractsBlockcontract?: ContractsBlockcontract
ContractsBlockcontractCreate?: ContractsBlockcontractCreate
ContractsBlockcontractPatch?: ContractsBlockcontractPatch
ContractsBlockcontractRow?: ContractsBlockcontractRow
ContractsContractcancellationconfiguration?: ContractsContractcancellationconfiguration
ContractsContractcancellationconfigurationCreate?: ContractsContractcancellationconfigurationCreate
ContractsContractcancellationconfigurationPatch?: ContractsContractcancellationconfigurationPatch
ContractsContractcancellationconfigurationRow?: ContractsContractcancellationconfigurationRow
ContractsContractcancellationposition?: ContractsContractcancellationposition
ContractsContractcancellationpositionCreate?: ContractsContractcancellationpositionCreate
ContractsContractcancellationpositionPatch?: ContractsContractcancellationpositionPatch
ContractsContractcancellationpositionRow?: ContractsContractcancellationpositionRow
ContractsContractcancellationreason?: ContractsContractcancellationreason
ContractsContractcancellationreasonCreate?: ContractsContractcancellationreasonCreate
ContractsContractcancellationreasonPatch?: ContractsContractcancellationreasonPatch
ContractsContractcancellationreasonRow?: ContractsContractcancellationreasonRow
ContractsContracttransfernotation?: ContractsContracttransfernotation
ContractsContracttransfernotationPatch?: ContractsContracttransfernotationPatch
ContractsIndustrialpremisescontract?: ContractsIndustrialpremisescontract
ContractsIndustrialpremisescontractCreate?: ContractsIndustrialpremisescontractCreate
ContractsIndustrialpremisescontractPatch?: ContractsIndustrialpremisescontractPatch
ContractsIndustrialpremisescontractRow?: ContractsIndustrialpremisescontractRow
ContractsOthercontract?: ContractsOthercontract
ContractsOthercontractCreate?: ContractsOthercontractCreate
ContractsOthercontractPatch?: ContractsOthercontractPatch
ContractsOthercontractRow?: ContractsOthercontractRow
ContractsOutdoorsectioncontract?: ContractsOutdoorsectioncontract
ContractsOutdoorsectioncontractCreate?: ContractsOutdoorsectioncontractCreate
ContractsOutdoorsectioncontractPatch?: ContractsOutdoorsectioncontractPatch
ContractsOutdoorsectioncontractRow?: ContractsOutdoorsectioncontractRow
ContractsParkingspotcontract?: ContractsParkingspotcontract
ContractsParkingspotcontractCreate?: ContractsParkingspotcontractCreate
ContractsParkingspotcontractPatch?: ContractsParkingspotcontractPatch
ContractsParkingspotcontractRow?: ContractsParkingspotcontractRow
ContractsSignedcontractdocument?: ContractsSignedcontractdocument
ContractsSignedcontractdocumentPatch?: ContractsSignedcontractdocumentPatch
ContractsSignedcontractdocumentRow?: ContractsSignedcontractdocumentRow
DocumentsFile?: DocumentsFile
DocumentsFileCreate?: DocumentsFileCreate
DocumentsFilePatch?: DocumentsFilePatch
DocumentsFileRow?: DocumentsFileRow
DocumentsFileaccessshare?: DocumentsFileaccessshare
DocumentsFileaccessshareCreate?: DocumentsFileaccessshareCreate
DocumentsFileaccesssharePatch?: DocumentsFileaccesssharePatch
DocumentsFileaccessshareRow?: DocumentsFileaccessshareRow
DocumentsFolder?: DocumentsFolder
DocumentsFolderCreate?: DocumentsFolderCreate
DocumentsFolderPatch?: DocumentsFolderPatch
DocumentsFolderRow?: DocumentsFolderRow
DocumentsOrganizationuserfileaccessshare?: DocumentsOrganizationuserfileaccessshare
DocumentsOrganizationuserfileaccessshareCreate?: DocumentsOrganizationuserfileaccessshareCreate
DocumentsOrganizationuserfileaccesssharePatch?: DocumentsOrganizationuserfileaccesssharePatch
DocumentsOrganizationuserfileaccessshareRow?: DocumentsOrganizationuserfileaccessshareRow
DocumentsPublicfile?: DocumentsPublicfile
DocumentsPublicfileCreate?: DocumentsPublicfileCreate
DocumentsPublicfilePatch?: DocumentsPublicfilePatch
DocumentsPublicfileRow?: DocumentsPublicfileRow
DocumentsSignabledocument?: DocumentsSignabledocument
DocumentsSignabledocumentCreate?: DocumentsSignabledocumentCreate
DocumentsSignabledocumentPatch?: DocumentsSignabledocumentPatch
DocumentsSignabledocumentRow?: DocumentsSignabledocumentRow
DocumentsSignabledocumentparty?: DocumentsSignabledocumentparty
DocumentsSignabledocumentpartyCreate?: DocumentsSignabledocumentpartyCreate
DocumentsSignabledocumentpartyPatch?: DocumentsSignabledocumentpartyPatch
DocumentsSignabledocumentpartyRow?: DocumentsSignabledocumentpartyRow
DocumentsSignabledocumentpartyfield?: DocumentsSignabledocumentpartyfield
DocumentsSignabledocumentpartyfieldCreate?: DocumentsSignabledocumentpartyfieldCreate
DocumentsSignabledocumentpartyfieldPatch?: DocumentsSignabledocumentpartyfieldPatch
DocumentsSignabledocumentpartyfieldRow?: DocumentsSignabledocumentpartyfieldRow
ErrandsAnonymousgeneralerrandlink?: ErrandsAnonymousgeneralerrandlink
ErrandsAnonymousgeneralerrandlinkCreate?: ErrandsAnonymousgeneralerrandlinkCreate
ErrandsAnonymousgeneralerrandlinkPatch?: ErrandsAnonymousgeneralerrandlinkPatch
ErrandsAnonymousgeneralerrandlinkRow?: ErrandsAnonymousgeneralerrandlinkRow
ErrandsComponentconditionnotation?: ErrandsComponentconditionnotation
ErrandsComponentconditionnotationCreate?: ErrandsComponentconditionnotationCreate
ErrandsComponentconditionnotationPatch?: ErrandsComponentconditionnotationPatch
ErrandsComponentconditionnotationRow?: ErrandsComponentconditionnotationRow
ErrandsComponentconditionvalue?: ErrandsComponentconditionvalue
ErrandsComponentconditionvalueCreate?: ErrandsComponentconditionvalueCreate
ErrandsComponentconditionvaluePatch?: ErrandsComponentconditionvaluePatch
ErrandsComponentconditionvalueRow?: ErrandsComponentconditionvalueRow
ErrandsCustomerrandfieldinclusion?: ErrandsCustomerrandfieldinclusion
ErrandsCustomerrandfieldinclusionCreate?: ErrandsCustomerrandfieldinclusionCreate
ErrandsCustomerrandfieldinclusionPatch?: ErrandsCustomerrandfieldinclusionPatch
ErrandsCustomerrandfieldinclusionRow?: ErrandsCustomerrandfieldinclusionRow
ErrandsCustomerrandfieldtype?: ErrandsCustomerrandfieldtype
ErrandsCustomerrandfieldtypeCreate?: ErrandsCustomerrandfieldtypeCreate
ErrandsCustomerrandfieldtypePatch?: ErrandsCustomerrandfieldtypePatch
ErrandsCustomerrandfieldtypeRow?: ErrandsCustomerrandfieldtypeRow
ErrandsCustomerrandfieldvalue?: ErrandsCustomerrandfieldvalue
ErrandsCustomerrandfieldvalueCreate?: ErrandsCustomerrandfieldvalueCreate
ErrandsCustomerrandfieldvaluePatch?: ErrandsCustomerrandfieldvaluePatch
ErrandsCustomerrandfieldvalueRow?: ErrandsCustomerrandfieldvalueRow
ErrandsErrandactiondefault?: ErrandsErrandactiondefault
ErrandsErrandactiondefaultCreate?: ErrandsErrandactiondefaultCreate
ErrandsErrandactiondefaultPatch?: ErrandsErrandactiondefaultPatch
ErrandsErrandactiondefaultRow?: ErrandsErrandactiondefaultRow
ErrandsErrandcost?: ErrandsErrandcost
ErrandsErrandcostCreate?: ErrandsErrandcostCreate
ErrandsErrandcostPatch?: ErrandsErrandcostPatch
ErrandsErrandcostRow?: ErrandsErrandcostRow
ErrandsErranddelegationinstruction?: ErrandsErranddelegationinstruction
ErrandsErranddelegationinstructionCreate?: ErrandsErranddelegationinstructionCreate
ErrandsErranddelegationinstructionPatch?: ErrandsErranddelegationinstructionPatch
ErrandsErranddelegationinstructionRow?: ErrandsErranddelegationinstructionRow
ErrandsErranddelegationoffer?: ErrandsErranddelegationoffer
ErrandsErranddelegationofferCreate?: ErrandsErranddelegationofferCreate
ErrandsErranddelegationofferPatch?: ErrandsErranddelegationofferPatch
ErrandsErranddelegationofferRow?: ErrandsErranddelegationofferRow
ErrandsExternalsupplier?: ErrandsExternalsupplier
ErrandsExternalsupplierCreate?: ErrandsExternalsupplierCreate
ErrandsExternalsupplierPatch?: ErrandsExternalsupplierPatch
ErrandsExternalsupplierRow?: ErrandsExternalsupplierRow
ErrandsGeneralerrand?: ErrandsGeneralerrand
ErrandsGeneralerrandCreate?: ErrandsGeneralerrandCreate
ErrandsGeneralerrandPatch?: ErrandsGeneralerrandPatch
ErrandsGeneralerrandRow?: ErrandsGeneralerrandRow
ErrandsGeneralerrandaction?: ErrandsGeneralerrandaction
ErrandsGeneralerrandactionCreate?: ErrandsGeneralerrandactionCreate
ErrandsGeneralerrandactionPatch?: ErrandsGeneralerrandactionPatch
ErrandsGeneralerrandactionRow?: ErrandsGeneralerrandactionRow
ErrandsGeneralerrandfile?: ErrandsGeneralerrandfile
ErrandsGeneralerrandfileCreate?: ErrandsGeneralerrandfileCreate
ErrandsGeneralerrandfilePatch?: ErrandsGeneralerrandfilePatch
ErrandsGeneralerrandfileRow?: ErrandsGeneralerrandfileRow
ErrandsGeneralerrandgroup?: ErrandsGeneralerrandgroup
ErrandsGeneralerrandgroupCreate?: ErrandsGeneralerrandgroupCreate
ErrandsGeneralerrandgroupPatch?: ErrandsGeneralerrandgroupPatch
ErrandsGeneralerrandgroupRow?: ErrandsGeneralerrandgroupRow
ErrandsGeneralerrandsubtype?: ErrandsGeneralerrandsubtype
ErrandsGeneralerrandsubtypeCreate?: ErrandsGeneralerrandsubtypeCreate
ErrandsGeneralerrandsubtypePatch?: ErrandsGeneralerrandsubtypePatch
ErrandsGeneralerrandsubtypeRow?: ErrandsGeneralerrandsubtypeRow
ErrandsGeneralerrandtype?: ErrandsGeneralerrandtype
ErrandsGeneralerrandtypeCreate?: ErrandsGeneralerrandtypeCreate
ErrandsGeneralerrandtypePatch?: ErrandsGeneralerrandtypePatch
ErrandsGeneralerrandtypeRow?: ErrandsGeneralerrandtypeRow
ErrandsInspectionerrand?: ErrandsInspectionerrand
ErrandsInspectionerrandCreate?: ErrandsInspectionerrandCreate
ErrandsInspectionerrandPatch?: ErrandsInspectionerrandPatch
ErrandsInspectionerrandRow?: ErrandsInspectionerrandRow
ErrandsInspectionerrandchecklist?: ErrandsInspectionerrandchecklist
ErrandsInspectionerrandchecklistCreate?: ErrandsInspectionerrandchecklistCreate
ErrandsInspectionerrandchecklistPatch?: ErrandsInspectionerrandchecklistPatch
ErrandsInspectionerrandchecklistRow?: ErrandsInspectionerrandchecklistRow
IntegrationsAnsweredintegrationpersonalinformationaccess?: IntegrationsAnsweredintegrationpersonalinformationaccess
IntegrationsAnsweredintegrationpersonalinformationaccessCreate?: IntegrationsAnsweredintegrationpersonalinformationaccessCreate
IntegrationsAnsweredintegrationpersonalinformationaccessPatch?: IntegrationsAnsweredintegrationpersonalinformationaccessPatch
IntegrationsAnsweredintegrationpersonalinformationaccessRow?: IntegrationsAnsweredintegrationpersonalinformationaccessRow
IntegrationsIntegrationserviceidconnection?: IntegrationsIntegrationserviceidconnection
IntegrationsIntegrationserviceidconnectionCreate?: IntegrationsIntegrationserviceidconnectionCreate
IntegrationsIntegrationserviceidconnectionPatch?: IntegrationsIntegrationserviceidconnectionPatch
IntegrationsIntegrationserviceidconnectionRow?: IntegrationsIntegrationserviceidconnectionRow
IntegrationsWebhookdelivery?: IntegrationsWebhookdelivery
IntegrationsWebhooksubscription?: IntegrationsWebhooksubscription
IntegrationsWebhooksubscriptionCreate?: IntegrationsWebhooksubscriptionCreate
IntegrationsWebhooksubscriptionPatch?: IntegrationsWebhooksubscriptionPatch
IntegrationsWebhooksubscriptionRow?: IntegrationsWebhooksubscriptionRow
MarketsApartmentlisting?: MarketsApartmentlisting
MarketsApartmentlistingCreate?: MarketsApartmentlistingCreate
MarketsApartmentlistingPatch?: MarketsApartmentlistingPatch
MarketsApartmentlistingRow?: MarketsApartmentlistingRow
MarketsApartmentlistingapplication?: MarketsApartmentlistingapplication
MarketsApartmentlistingapplicationCreate?: MarketsApartmentlistingapplicationCreate
MarketsApartmentlistingapplicationPatch?: MarketsApartmentlistingapplicationPatch
MarketsApartmentlistingapplicationRow?: MarketsApartmentlistingapplicationRow
MarketsApartmentrequirementprofile?: MarketsApartmentrequirementprofile
MarketsApartmentrequirementprofileCreate?: MarketsApartmentrequirementprofileCreate
MarketsApartmentrequirementprofilePatch?: MarketsApartmentrequirementprofilePatch
MarketsApartmentrequirementprofileRow?: MarketsApartmentrequirementprofileRow
MarketsMarketapartment?: MarketsMarketapartment
MarketsMarketapartmentCreate?: MarketsMarketapartmentCreate
MarketsMarketapartmentPatch?: MarketsMarketapartmentPatch
MarketsMarketapartmentRow?: MarketsMarketapartmentRow
MarketsMarketapartmentmedia?: MarketsMarketapartmentmedia
MarketsMarketapartmentmediaCreate?: MarketsMarketapartmentmediaCreate
MarketsMarketapartmentmediaPatch?: MarketsMarketapartmentmediaPatch
MarketsMarketapartmentmediaRow?: MarketsMarketapartmentmediaRow
MarketsMarketconfiguration?: MarketsMarketconfiguration
MarketsMarketconfigurationCreate?: MarketsMarketconfigurationCreate
MarketsMarketconfigurationPatch?: MarketsMarketconfigurationPatch
MarketsMarketconfigurationRow?: MarketsMarketconfigurationRow
MarketsMarketmedia?: MarketsMarketmedia
MarketsMarketmediaCreate?: MarketsMarketmediaCreate
MarketsMarketmediaPatch?: MarketsMarketmediaPatch
MarketsMarketmediaRow?: MarketsMarketmediaRow
MeasurementsMeasurementseries?: MeasurementsMeasurementseries
MeasurementsMeasurementseriesPatch?: MeasurementsMeasurementseriesPatch
MeasurementsPricegroup?: MeasurementsPricegroup
MeasurementsPricegroupCreate?: MeasurementsPricegroupCreate
MeasurementsPricegroupPatch?: MeasurementsPricegroupPatch
MeasurementsPricegroupRow?: MeasurementsPricegroupRow
MeasurementsPricegrouponlyenabledfor?: MeasurementsPricegrouponlyenabledfor
MeasurementsPricegrouponlyenabledforCreate?: MeasurementsPricegrouponlyenabledforCreate
MeasurementsPricegrouponlyenabledforPatch?: MeasurementsPricegrouponlyenabledforPatch
MeasurementsPricegrouponlyenabledforRow?: MeasurementsPricegrouponlyenabledforRow
MeasurementsPriceitem?: MeasurementsPriceitem
MeasurementsPriceitemCreate?: MeasurementsPriceitemCreate
MeasurementsPriceitemPatch?: MeasurementsPriceitemPatch
MeasurementsPriceitemRow?: MeasurementsPriceitemRow
MeasurementsSensor?: MeasurementsSensor
MeasurementsSensorCreate?: MeasurementsSensorCreate
MeasurementsSensorPatch?: MeasurementsSensorPatch
MeasurementsSensorRow?: MeasurementsSensorRow
MeasurementsSensorspecification?: MeasurementsSensorspecification
MeasurementsSensorspecificationCreate?: MeasurementsSensorspecificationCreate
MeasurementsSensorspecificationPatch?: MeasurementsSensorspecificationPatch
MeasurementsSensorspecificationRow?: MeasurementsSensorspecificationRow
ObjectsApartment?: ObjectsApartment
ObjectsApartmentCreate?: ObjectsApartmentCreate
ObjectsApartmentPatch?: ObjectsApartmentPatch
ObjectsApartmentRow?: ObjectsApartmentRow
ObjectsApartmenttargetaudience?: ObjectsApartmenttargetaudience
ObjectsApartmenttargetaudienceCreate?: ObjectsApartmenttargetaudienceCreate
ObjectsApartmenttargetaudiencePatch?: ObjectsApartmenttargetaudiencePatch
ObjectsApartmenttargetaudienceRow?: ObjectsApartmenttargetaudienceRow
ObjectsApartmentterms?: ObjectsApartmentterms
ObjectsApartmenttermsCreate?: ObjectsApartmenttermsCreate
ObjectsApartmenttermsPatch?: ObjectsApartmenttermsPatch
ObjectsApartmenttermsRow?: ObjectsApartmenttermsRow
ObjectsBrfapartment?: ObjectsBrfapartment
ObjectsBrfapartmentCreate?: ObjectsBrfapartmentCreate
ObjectsBrfapartmentPatch?: ObjectsBrfapartmentPatch
ObjectsBrfapartmentRow?: ObjectsBrfapartmentRow
ObjectsBuilding?: ObjectsBuilding
ObjectsBuildingCreate?: ObjectsBuildingCreate
ObjectsBuildingPatch?: ObjectsBuildingPatch
ObjectsBuildingRow?: ObjectsBuildingRow
ObjectsCommonarea?: ObjectsCommonarea
ObjectsCommonareaCreate?: ObjectsCommonareaCreate
ObjectsCommonareaPatch?: ObjectsCommonareaPatch
ObjectsCommonareaRow?: ObjectsCommonareaRow
ObjectsCommunity?: ObjectsCommunity
ObjectsCommunityCreate?: ObjectsCommunityCreate
ObjectsCommunityPatch?: ObjectsCommunityPatch
ObjectsCommunityRow?: ObjectsCommunityRow
ObjectsComponent?: ObjectsComponent
ObjectsComponentCreate?: ObjectsComponentCreate
ObjectsComponentPatch?: ObjectsComponentPatch
ObjectsComponentRow?: ObjectsComponentRow
ObjectsComponentmodel?: ObjectsComponentmodel
ObjectsComponentmodelCreate?: ObjectsComponentmodelCreate
ObjectsComponentmodelPatch?: ObjectsComponentmodelPatch
ObjectsComponentmodelRow?: ObjectsComponentmodelRow
ObjectsComponenttype?: ObjectsComponenttype
ObjectsComponenttypeCreate?: ObjectsComponenttypeCreate
ObjectsComponenttypePatch?: ObjectsComponenttypePatch
ObjectsComponenttypeRow?: ObjectsComponenttypeRow
ObjectsIndustrialpremises?: ObjectsIndustrialpremises
ObjectsIndustrialpremisesCreate?: ObjectsIndustrialpremisesCreate
ObjectsIndustrialpremisesPatch?: ObjectsIndustrialpremisesPatch
ObjectsIndustrialpremisesRow?: ObjectsIndustrialpremisesRow
ObjectsIndustrialpremisestargetaudience?: ObjectsIndustrialpremisestargetaudience
ObjectsIndustrialpremisestargetaudienceCreate?: ObjectsIndustrialpremisestargetaudienceCreate
ObjectsIndustrialpremisestargetaudiencePatch?: ObjectsIndustrialpremisestargetaudiencePatch
ObjectsIndustrialpremisestargetaudienceRow?: ObjectsIndustrialpremisestargetaudienceRow
ObjectsIndustrialpremisesterms?: ObjectsIndustrialpremisesterms
ObjectsIndustrialpremisestermsCreate?: ObjectsIndustrialpremisestermsCreate
ObjectsIndustrialpremisestermsPatch?: ObjectsIndustrialpremisestermsPatch
ObjectsIndustrialpremisestermsRow?: ObjectsIndustrialpremisestermsRow
ObjectsOutdoorarea?: ObjectsOutdoorarea
ObjectsOutdoorareaCreate?: ObjectsOutdoorareaCreate
ObjectsOutdoorareaPatch?: ObjectsOutdoorareaPatch
ObjectsOutdoorareaRow?: ObjectsOutdoorareaRow
ObjectsOutdoorsection?: ObjectsOutdoorsection
ObjectsOutdoorsectionCreate?: ObjectsOutdoorsectionCreate
ObjectsOutdoorsectionPatch?: ObjectsOutdoorsectionPatch
ObjectsOutdoorsectionRow?: ObjectsOutdoorsectionRow
ObjectsOutdoorsectiontargetaudience?: ObjectsOutdoorsectiontargetaudience
ObjectsOutdoorsectiontargetaudienceCreate?: ObjectsOutdoorsectiontargetaudienceCreate
ObjectsOutdoorsectiontargetaudiencePatch?: ObjectsOutdoorsectiontargetaudiencePatch
ObjectsOutdoorsectiontargetaudienceRow?: ObjectsOutdoorsectiontargetaudienceRow
ObjectsOutdoorsectionterms?: ObjectsOutdoorsectionterms
ObjectsOutdoorsectiontermsCreate?: ObjectsOutdoorsectiontermsCreate
ObjectsOutdoorsectiontermsPatch?: ObjectsOutdoorsectiontermsPatch
ObjectsOutdoorsectiontermsRow?: ObjectsOutdoorsectiontermsRow
ObjectsParkinglot?: ObjectsParkinglot
ObjectsParkinglotCreate?: ObjectsParkinglotCreate
ObjectsParkinglotPatch?: ObjectsParkinglotPatch
ObjectsParkinglotRow?: ObjectsParkinglotRow
ObjectsParkingspot?: ObjectsParkingspot
ObjectsParkingspotCreate?: ObjectsParkingspotCreate
ObjectsParkingspotPatch?: ObjectsParkingspotPatch
ObjectsParkingspotRow?: ObjectsParkingspotRow
ObjectsParkingspottargetaudience?: ObjectsParkingspottargetaudience
ObjectsParkingspottargetaudienceCreate?: ObjectsParkingspottargetaudienceCreate
ObjectsParkingspottargetaudiencePatch?: ObjectsParkingspottargetaudiencePatch
ObjectsParkingspottargetaudienceRow?: ObjectsParkingspottargetaudienceRow
ObjectsParkingspotterms?: ObjectsParkingspotterms
ObjectsParkingspottermsCreate?: ObjectsParkingspottermsCreate
ObjectsParkingspottermsPatch?: ObjectsParkingspottermsPatch
ObjectsParkingspottermsRow?: ObjectsParkingspottermsRow
ObjectsRealestate?: ObjectsRealestate
ObjectsRealestateCreate?: ObjectsRealestateCreate
ObjectsRealestatePatch?: ObjectsRealestatePatch
ObjectsRealestateRow?: ObjectsRealestateRow
OrganizationCompany?: OrganizationCompany
OrganizationCompanyCreate?: OrganizationCompanyCreate
OrganizationCompanyPatch?: OrganizationCompanyPatch
OrganizationCompanyRow?: OrganizationCompanyRow
OrganizationExternalclient?: OrganizationExternalclient
OrganizationExternalclientCreate?: OrganizationExternalclientCreate
OrganizationExternalclientPatch?: OrganizationExternalclientPatch
OrganizationExternalclientRow?: OrganizationExternalclientRow
OrganizationExternalclientcontactperson?: OrganizationExternalclientcontactperson
OrganizationExternalclientcontactpersonCreate?: OrganizationExternalclientcontactpersonCreate
OrganizationExternalclientcontactpersonPatch?: OrganizationExternalclientcontactpersonPatch
OrganizationExternalclientcontactpersonRow?: OrganizationExternalclientcontactpersonRow
OrganizationSegment?: OrganizationSegment
OrganizationSegmentCreate?: OrganizationSegmentCreate
OrganizationSegmentPatch?: OrganizationSegmentPatch
OrganizationSegmentRow?: OrganizationSegmentRow
ReportsReportresult?: ReportsReportresult
ReportsReporttemplate?: ReportsReporttemplate
ReportsReporttemplateCreate?: ReportsReporttemplateCreate
ReportsReporttemplatePatch?: ReportsReporttemplatePatch
ReportsReporttemplateRow?: ReportsReporttemplateRow
RevenueApartmentcontractrevenueincreaserow?: RevenueApartmentcontractrevenueincreaserow
RevenueApartmentcontractrevenueincreaserowCreate?: RevenueApartmentcontractrevenueincreaserowCreate
RevenueApartmentcontractrevenueincreaserowPatch?: RevenueApartmentcontractrevenueincreaserowPatch
RevenueApartmentcontractrevenueincreaserowRow?: RevenueApartmentcontractrevenueincreaserowRow
RevenueApartmentcontractrevenuerow?: RevenueApartmentcontractrevenuerow
RevenueApartmentcontractrevenuerowCreate?: RevenueApartmentcontractrevenuerowCreate
RevenueApartmentcontractrevenuerowPatch?: RevenueApartmentcontractrevenuerowPatch
RevenueApartmentcontractrevenuerowRow?: RevenueApartmentcontractrevenuerowRow
RevenueBlockcontractrevenuerow?: RevenueBlockcontractrevenuerow
RevenueBlockcontractrevenuerowCreate?: RevenueBlockcontractrevenuerowCreate
RevenueBlockcontractrevenuerowPatch?: RevenueBlockcontractrevenuerowPatch
RevenueBlockcontractrevenuerowRow?: RevenueBlockcontractrevenuerowRow
RevenueConsumerpriceindex?: RevenueConsumerpriceindex
RevenueConsumerpriceindexCreate?: RevenueConsumerpriceindexCreate
RevenueConsumerpriceindexPatch?: RevenueConsumerpriceindexPatch
RevenueConsumerpriceindexRow?: RevenueConsumerpriceindexRow
RevenueCustomerearningsrevenuesetting?: RevenueCustomerearningsrevenuesetting
RevenueCustomerearningsrevenuesettingCreate?: RevenueCustomerearningsrevenuesettingCreate
RevenueCustomerearningsrevenuesettingPatch?: RevenueCustomerearningsrevenuesettingPatch
RevenueCustomerearningsrevenuesettingRow?: RevenueCustomerearningsrevenuesettingRow
RevenueIndexationsetting?: RevenueIndexationsetting
RevenueIndexationsettingCreate?: RevenueIndexationsettingCreate
RevenueIndexationsettingPatch?: RevenueIndexationsettingPatch
RevenueIndexationsettingRow?: RevenueIndexationsettingRow
RevenueIndustrialpremisescontractrevenueincreaserow?: RevenueIndustrialpremisescontractrevenueincreaserow
RevenueIndustrialpremisescontractrevenueincreaserowCreate?: RevenueIndustrialpremisescontractrevenueincreaserowCreate
RevenueIndustrialpremisescontractrevenueincreaserowPatch?: RevenueIndustrialpremisescontractrevenueincreaserowPatch
RevenueIndustrialpremisescontractrevenueincreaserowRow?: RevenueIndustrialpremisescontractrevenueincreaserowRow
RevenueIndustrialpremisescontractrevenuerow?: RevenueIndustrialpremisescontractrevenuerow
RevenueIndustrialpremisescontractrevenuerowCreate?: RevenueIndustrialpremisescontractrevenuerowCreate
RevenueIndustrialpremisescontractrevenuerowPatch?: RevenueIndustrialpremisescontractrevenuerowPatch
RevenueIndustrialpremisescontractrevenuerowRow?: RevenueIndustrialpremisescontractrevenuerowRow
RevenueOthercontractrevenueincreaserow?: RevenueOthercontractrevenueincreaserow
RevenueOthercontractrevenueincreaserowCreate?: RevenueOthercontractrevenueincreaserowCreate
RevenueOthercontractrevenueincreaserowPatch?: RevenueOthercontractrevenueincreaserowPatch
RevenueOthercontractrevenueincreaserowRow?: RevenueOthercontractrevenueincreaserowRow
RevenueOthercontractrevenuerow?: RevenueOthercontractrevenuerow
RevenueOthercontractrevenuerowCreate?: RevenueOthercontractrevenuerowCreate
RevenueOthercontractrevenuerowPatch?: RevenueOthercontractrevenuerowPatch
RevenueOthercontractrevenuerowRow?: RevenueOthercontractrevenuerowRow
RevenueOutdoorsectioncontractrevenueincreaserow?: RevenueOutdoorsectioncontractrevenueincreaserow
RevenueOutdoorsectioncontractrevenueincreaserowCreate?: RevenueOutdoorsectioncontractrevenueincreaserowCreate
RevenueOutdoorsectioncontractrevenueincreaserowPatch?: RevenueOutdoorsectioncontractrevenueincreaserowPatch
RevenueOutdoorsectioncontractrevenueincreaserowRow?: RevenueOutdoorsectioncontractrevenueincreaserowRow
RevenueOutdoorsectioncontractrevenuerow?: RevenueOutdoorsectioncontractrevenuerow
RevenueOutdoorsectioncontractrevenuerowCreate?: RevenueOutdoorsectioncontractrevenuerowCreate
RevenueOutdoorsectioncontractrevenuerowPatch?: RevenueOutdoorsectioncontractrevenuerowPatch
RevenueOutdoorsectioncontractrevenuerowRow?: RevenueOutdoorsectioncontractrevenuerowRow
RevenueParkingspotcontractrevenueincreaserow?: RevenueParkingspotcontractrevenueincreaserow
RevenueParkingspotcontractrevenueincreaserowCreate?: RevenueParkingspotcontractrevenueincreaserowCreate
RevenueParkingspotcontractrevenueincreaserowPatch?: RevenueParkingspotcontractrevenueincreaserowPatch
RevenueParkingspotcontractrevenueincreaserowRow?: RevenueParkingspotcontractrevenueincreaserowRow
RevenueParkingspotcontractrevenuerow?: RevenueParkingspotcontractrevenuerow
RevenueParkingspotcontractrevenuerowCreate?: RevenueParkingspotcontractrevenuerowCreate
RevenueParkingspotcontractrevenuerowPatch?: RevenueParkingspotcontractrevenuerowPatch
RevenueParkingspotcontractrevenuerowRow?: RevenueParkingspotcontractrevenuerowRow
RevenueRevenueincreasecollection?: RevenueRevenueincreasecollection
RevenueRevenueincreasecollectionCreate?: RevenueRevenueincreasecollectionCreate
RevenueRevenueincreasecollectionPatch?: RevenueRevenueincreasecollectionPatch
RevenueRevenueincreasecollectionRow?: RevenueRevenueincreasecollectionRow
SalesOrganization?: SalesOrganization
SalesOrganizationCreate?: SalesOrganizationCreate
SalesOrganizationPatch?: SalesOrganizationPatch
SalesOrganizationRow?: SalesOrganizationRow
}
export interface ADeliveryOnItsWay {
id: string
}
export interface ANewSecret {
id: string
/**
 * Shown this once.
 */
secret: string
prefix: string
expires_at: (string | null)
}
export interface ANewSigningSecret {
/**
 * whsec_ and 32 bytes in base64; shown this once.
 */
secret: string
previous_valid_until?: (string | null)
}
export interface ASession {
id: string
person: {
content_type: string
id: string
}
/**
 * How the person signed in: passkey, openid, bankid or link.
 */
method: string
created_at: string
/**
 * To within a minute.
 */
last_seen_at: string
/**
 * When it ends whatever is done in it.
 */
expires_at: string
/**
 * Where it was begun from.
 */
address?: (string | null)
/**
 * What the browser said of itself.
 */
device?: (string | null)
/**
 * Whether this request is part of it.
 */
is_current: boolean
/**
 * Whether the person has proved who they are within five minutes.
 */
is_proved: boolean
}
export interface AYearlyAmountByApartment {
yearly_amount: number
/**
 * The quotas sum to 1 or to 100.
 */
quotas_sum_as_usual: boolean
apartments: {
brf_apartment: {
id: string
}
yearly_amount: number
monthly_amounts: number[]
}[]
}
export interface BackgroundJob {
/**
 * Number of the job.
 */
id: string
/**
 * What it does.
 */
job: string
/**
 * What it depends on. Jobs of a lane that stands still leave the others alone.
 */
lane?: (string | null)
/**
 * put_aside failed because its process ended twice while it ran.
 */
state: ("waiting" | "running" | "retrying" | "failed" | "put_aside")
attempts: number
max_attempts: number
created_at: string
/**
 * When it is or was due.
 */
run_at: string
}
/**
 * Steps run in their order in one transaction. A text "$a.id" in data stands for a member of what step a has made; "$$" begins a text with a dollar sign.
 */
export interface BatchOfWrites {
steps: {
/**
 * What later steps call this one.
 */
id?: string
op: ("create" | "update" | "delete" | "upsert")
/**
 * application.resource
 */
resource: string
/**
 * The record; update and delete name theirs by id.
 */
data?: {

}
/**
 * For upsert: custom_id (default) or the fields of a unique rule.
 */
match?: string
/**
 * For update, delete and upsert: the version that the client saw, such as "v7". An upsert that names one must find its record.
 */
if_match?: string
}[]
}
export interface BatchWritten {
steps: {
id?: string
status: number
version?: string
data?: {

}
}[]
}
/**
 * Events in commit order; `next` is the position to go on from.
 */
export interface Changes {
items: {
id: string
event_identifier: string
created_at: string
content_type: {
id?: string
}
object_id: string
event_context?: ({

} | null)
position: string
}[]
next: string
}
/**
 * What to invoice. Everything may be left out; then all contracts of the organization are invoiced as far as today's run takes them.
 */
export interface ContractInvoicingRequest {
/**
 * The date on the invoices; today when left out.
 */
invoice_date?: string
/**
 * The day up to which generation dates count; the invoice date when left out.
 */
run_date?: string
/**
 * Only these contracts.
 */
contracts?: string[]
/**
 * Only contracts with these invoicing settings.
 */
settings?: string[]
/**
 * Only periods that reach this day or later ones.
 */
period_from?: string
/**
 * Only periods that begin on this day or earlier ones.
 */
period_to?: string
/**
 * Which page of the invoices is shown, from 1; next_page of the answer says what follows. Each page of a preview is worked out anew; perform with the token of the first one answers 409 when anything has changed since.
 */
page?: number
/**
 * Invoices of a page; 200 when left out.
 */
page_size?: number
/**
 * From a preview; perform answers 409 when the outcome would be another one now.
 */
preview_token?: string
}
/**
 * Preview and perform answer alike; a preview has no ids and numbers.
 */
export interface ContractInvoicingResult {
/**
 * The accounting.invoicingrun of a perform.
 */
run: (string | null)
/**
 * A page of the invoices. Those of a perform are records too (accounting.invoice by invoicing_run).
 */
invoices: {
id?: string
/**
 * Null for a draft.
 */
invoice_number?: (string | null)
ocr_number?: (string | null)
contract: {
id: string
}
/**
 * The tenant who pays it.
 */
recipient: {
id: string
}
period_start: string
period_end: string
invoice_date: string
/**
 * Null for a credit.
 */
due_date: (string | null)
/**
 * Without VAT.
 */
net_value: number
vat_value: number
/**
 * To whole kronor.
 */
rounding_value: number
/**
 * Net value, VAT and rounding.
 */
total_value: number
/**
 * What the payer's balance pays of the total; below zero on a credit, which raises it.
 */
used_customer_balance: number
vat_lines: {
/**
 * Percent.
 */
vat: (0 | 6 | 12 | 25)
/**
 * What is taxed at the rate.
 */
base: number
vat_value: number
}[]
rows: {
/**
 * Charge, index addition, discount, property tax, notice fee, adjustment, consumption, as in accounting.invoicerow.
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6)
title: string
article: ({
id: string
} | null)
unit: (string | null)
/**
 * Quantity: what was consumed; otherwise 1, and -1 for what is taken off.
 */
unit_amount: number
/**
 * Without VAT, for the days of the row.
 */
unit_price: number
/**
 * Percent.
 */
vat: (0 | 6 | 12 | 25)
/**
 * The account the row is booked on.
 */
account: number
period_start: string
period_end: string
/**
 * Without VAT.
 */
net_value: number
/**
 * The record that the row comes from: a revenue row, a measurement series, or the contract itself.
 */
originates_from: {
resource: string
id: string
}
}[]
}[]
/**
 * The page of invoices that this is.
 */
page: number
/**
 * The page to ask for next; null on the last.
 */
next_page: (number | null)
/**
 * Contracts that are left out, each with its reason; at most 1,000, totals count them all.
 */
skipped: {
contract: {
id: string
}
/**
 * missing_seller_number: the company charges VAT and has neither organization number nor VAT number.
 */
reason: ("no_invoicing_setup" | "draft" | "archived" | "not_signed" | "setting_inactive" | "outside_dates" | "already_invoiced" | "no_rows" | "missing_account" | "missing_index_value" | "missing_recipient" | "missing_seller_number" | "period_locked")
/**
 * Of missing_account the article and its VAT rate, of missing_index_value the year, of missing_seller_number the company.
 */
details: ({

} | null)
}[]
/**
 * What stands in the way of the run or may not hold up in law, at most 1,000 of each kind.
 */
warnings: {
contract?: {
id: string
}
company?: {
id: string
}
setting?: {
id: string
}
/**
 * An index clause needs a fixed term of at least three years (jordabalken 12:19). period_locked: the books of the company are locked up to and including `details.locked_to`, so perform refuses. home_invoiced_far_ahead: the tenant of a home may pay each month when it begins (jordabalken 12:20), whatever interval the contract has. no_notice_fee_for_homes: the setting has notice fees, and homes are charged none (12:19). missing_seller_number: the draft cannot be attested before the company has an organization or VAT number.
 */
code: ("index_clause_below_three_years" | "period_locked" | "home_invoiced_far_ahead" | "no_notice_fee_for_homes" | "missing_seller_number")
details: {

}
}[]
totals: {
/**
 * How many invoices there are on all pages.
 */
invoices: number
/**
 * Periods that come to nothing and give no invoice.
 */
zero_periods: number
net_value: number
vat_value: number
rounding_value: number
total_value: number
vat_lines: {
/**
 * Percent.
 */
vat: (0 | 6 | 12 | 25)
base: number
vat_value: number
}[]
/**
 * How many contracts for each reason.
 */
skipped: {
[k: string]: number | undefined
}
}
/**
 * Of a preview; perform takes it and does what was shown or answers 409.
 */
preview_token?: string
/**
 * When the token ends.
 */
expires_at?: string
}
/**
 * More than 200 contracts are due; the run goes on in the background.
 */
export interface ContractInvoicingStarted {
/**
 * The accounting.invoicingrun that tells how far it has come.
 */
run: string
/**
 * What the run does now.
 */
state: "queued"
/**
 * Empty so far.
 */
invoices: {

}[]
/**
 * Empty so far.
 */
skipped: {

}[]
totals: {
/**
 * Invoices so far.
 */
invoices: number
/**
 * Contracts that are due.
 */
due: number
}
}
export interface Count {
value: number
exact: boolean
}
export interface CreditRequest {
/**
 * The date of the credit; today when left out.
 */
credit_date?: string
/**
 * Why; stands on the connection between the two invoices.
 */
reason?: string
}
export interface DeletedRow {
id: string
deleted: true
}
/**
 * The answer to `_validate_only=true`, with status 200 and `Validated-Only: true`: it could be done, and nothing was kept.
 */
export interface DryRun {
validated_only: true
/**
 * The body that the answer would have had, by the schema of that answer: 201 or 200 of a create, 200 of an update, 201 or 207 of a bulk write, the status of an action; null for a delete and with `Prefer: return=minimal`.
 */
result: {
[k: string]: unknown | undefined
}
}
export interface EstimateRequest {
/**
 * Until when the consumption is estimated.
 */
until: string
}
export interface Event {
/**
 * The same when the event is sent again.
 */
id: string
event_identifier: EventName
created_at: string
organization?: ({
id: string
} | null)
/**
 * Of which kind the record is.
 */
content_type: {
id: string
}
/**
 * The record.
 */
object_id: string
/**
 * The version that was written, and the names of the members that were changed.
 */
event_context?: ({

} | null)
/**
 * Its place in the feed of changes.
 */
position: string
/**
 * With `payload: full` the record, as the maker of the webhook may read it.
 */
record?: ({

} | null)
}
/**
 * Null where the price base amount of the year is not known; common.swedishpricebasevalue takes further years.
 */
export interface FeeCeilings {
day: string
months: number
price_base_amount: (number | null)
pledge_fee: (number | null)
transfer_fee: (number | null)
/**
 * For the months let of one year.
 */
subletting_fee: (number | null)
}
export interface FeeInvoiceRequest {
/**
 * The accounting.article of the fee; it is booked on its account without VAT.
 */
article: string
/**
 * Today when left out.
 */
invoice_date?: string
due_date: string
}
export interface FieldsOfADocumentToSign {
document: {
id?: string
}
state: string
parties: {
id?: string
/**
 * Null, as all members of a party and its fields, where the caller may not read it.
 */
name?: (string | null)
role?: (string | null)
order?: (number | null)
in_turn?: boolean
fields?: {
id?: string
kind?: (string | null)
title?: (string | null)
help_text?: (string | null)
placeholder_key?: (string | null)
options?: string[]
is_required?: (boolean | null)
value?: (string | null)
default_value?: (string | null)
/**
 * Page from 1; x and y in points from the upper left corner.
 */
place?: ({

} | null)
}[]
}[]
}
export interface File {
name: string
md5_hash: string
get: (string | null)
post: ({

} | null)
}
export interface FileToWrite {
name: string
md5_hash: string
size?: number
content_type?: string
get?: (string | null)
post?: ({

} | null)
}
export interface FormsOfAnInvoice {
/**
 * File object: name, md5_hash, get.
 */
pdf_file: ({

} | null)
peppol_file: ({

} | null)
/**
 * What the invoice lacks for a Peppol form.
 */
peppol_missing: string[]
}
/**
 * Exactly one of id, ids, or the members of a new record. With id, further members change that record first (an e-mail address that was missing).
 */
export interface InvitationRequest {
/**
 * The record to invite.
 */
id?: string
/**
 * Records to invite.
 */
ids?: string[]
/**
 * A personal line in the e-mail.
 */
message?: string
/**
 * Language of the e-mail and of the page behind its link; default is the record's preferred language.
 */
language?: ("sv" | "en")
}
export interface InvitationResult {
items: {
/**
 * The invited record.
 */
record: {

}
invitation: {
id: string
state: ("pending" | "accepted" | "expired" | "revoked")
/**
 * Null where the caller may not read it.
 */
email: (string | null)
expires_time: string
/**
 * How many times a link has been sent; only the last one works.
 */
sends: number
/**
 * False when an invitation was waiting already and was sent again.
 */
created: boolean
/**
 * The communication.notification that brings it; its distributions tell whether it arrived.
 */
notification: {
id: string
}
}
}[]
}
export interface InvitationState {
invitation: {
id: string
state: ("pending" | "accepted" | "expired" | "revoked")
/**
 * Null where the caller may not read it.
 */
email: (string | null)
expires_time: string
sends: number
/**
 * Of one that was sent again: the communication.notification that brings it.
 */
notification?: {
id: string
}
}
}
/**
 * The record as GET /accounting/invoices/invoice/{pk}/ answers it.
 */
export interface Invoice {
id: string
invoice_number?: (string | null)
ocr_number?: (string | null)
status?: number
total_value?: number
}
export interface LateInterest {
day: string
due_date: (string | null)
/**
 * Something was still owed on the first business day on or after the due date, and the day is later.
 */
is_late: boolean
/**
 * Without VAT; nothing on interest.
 */
interest: number
/**
 * What the payment terms allow.
 */
reminder_fee: number
}
export interface Limits {
url_bytes?: number
header_bytes?: number
record_bytes?: number
bulk_bytes?: number
bulk_items?: number
page_size?: number
rate?: ({

} | null)
}
/**
 * What a list's address can say, for selections that are too long for one: `in` may list 10000 values.
 */
export interface ListQuery {
/**
 * The tree of `_filter`.
 */
filter?: {

}
page?: number
page_size?: number
after?: string
before?: string
order_by?: (string | string[])
search?: string
fields?: (string | string[])
expand?: (string | string[])
slim?: boolean
tz?: string
count?: ("exact" | "estimate")
jsonl?: boolean
format?: ("json" | "jsonl" | "csv")
csv?: "excel_sv"
statistics?: boolean
aggregate?: (string | string[])
group_by?: (string | string[])
page_object?: boolean
}
/**
 * The record as GET /measurements/measurementseries/measurementseries/{pk}/ answers it.
 */
export interface MeasurementSeries {
id: string
consumption?: number
estimated?: boolean
}
export interface ModelNavigation {
applications: {
name: string
label: string
resources: {
/**
 * application.resource
 */
id: string
label: string
/**
 * Where its records are served.
 */
path: string
/**
 * The name of a picture.
 */
icon?: string
/**
 * Those that the caller may do: read, list, create, update, delete, bulk.
 */
operations: string[]
/**
 * Names of the actions that the caller may do.
 */
actions?: string[]
}[]
}[]
}
export interface OneAttemptToDeliver {
delivered: boolean
response_status?: (number | null)
error?: (string | null)
milliseconds?: number
}
export interface Page {
/**
 * Address of the next page.
 */
next: (string | null)
/**
 * Address of the page before.
 */
prev: (string | null)
total: (Count | null)
}
export interface PledgeRegisterExtract {
brf_apartment: {
id: string
}
day: string
pledges: {
priority: number
pledge: {
id: string
}
received_date: string
lender_name: string
lender_reference: (string | null)
loan_amount: (number | null)
}[]
}
/**
 * Why a request was not done (RFC 9457).
 */
export interface Problem {
/**
 * Address of the description of the code.
 */
type: string
title: string
status: number
detail?: string
instance: string
/**
 * The problem, for programs; never changes with the language.
 */
code: string
request_id: string
params?: {

}
errors?: ProblemEntry[]
/**
 * There are more errors than are listed.
 */
errors_truncated?: boolean
}
/**
 * One thing that is wrong. Exactly one of `pointer`, `parameter` and `header` says where.
 */
export interface ProblemEntry {
/**
 * Into the request body (RFC 6901).
 */
pointer?: string
/**
 * Name of a parameter of path or query.
 */
parameter?: string
/**
 * Name of a header.
 */
header?: string
/**
 * What is wrong, for programs; never changes with the language.
 */
code: string
/**
 * What is wrong, for people, in the language of `Accept-Language`.
 */
message: string
/**
 * Values that belong to the code, such as the limit that was passed.
 */
params?: {

}
/**
 * The rule of the resource that is broken.
 */
rule?: string
}
/**
 * A record; with `_expand` the whole of it.
 */
export interface Reference {
id: string
}
export interface RequestForASecret {
expires_at?: string
}
export interface ResourceModel {
id: string
label: string
path: string
icon?: string
/**
 * Those that the caller may do.
 */
operations: string[]
summary: string
description?: string
/**
 * Members that a record is called by, also through references.
 */
title: string[]
fields: {
name: string
/**
 * The type in the descriptor.
 */
type: string
label: string
description?: string
nullable?: boolean
/**
 * A create must set it.
 */
required?: boolean
personal?: boolean
/**
 * Of read, list, create and update, among the operations of the caller, those that take no part in it.
 */
except?: string[]
/**
 * The value where a create says nothing.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * What its value must be beyond its type, as JSON Schema.
 */
schema?: {

}
/**
 * The resource that it refers to.
 */
to?: string
/**
 * What records of that resource are called by.
 */
title?: string[]
values?: {
value: unknown
name: string
label: string
}[]
filterable?: boolean
sortable?: boolean
}[]
/**
 * What must hold between fields, each under the word of its kind.
 */
rules: {
id: string
}[]
form: {
label: string
fields: string[]
}[]
/**
 * Absent where the caller may not list.
 */
list?: {
columns: string[]
/**
 * As _order_by; empty: the order of the API.
 */
order: string[]
/**
 * Whether _search finds anything.
 */
search: boolean
views: {
name: string
label: string
when?: {

}
columns?: string[]
order?: string[]
}[]
}
actions: {
name: string
summary: string
method: string
path: string
/**
 * Where a screen offers it.
 */
on: ("record" | "selection" | "list")
/**
 * The records that it is offered at, in the language of filters.
 */
when?: {

}
/**
 * What is asked before it is done.
 */
confirm?: string
icon?: string
/**
 * JSON Schema of the body.
 */
input?: {

}
/**
 * The JSON Schema of the answer, by reference into the document.
 */
output?: {

}
}[]
/**
 * References of other resources to this one.
 */
inbound: {
resource: string
field: string
label: string
}[]
}
export interface ReversalRequest {
/**
 * The day that it counts in the books; the original's while that period is open, else today.
 */
bookkeeping_date?: string
description?: string
}
export interface RotationOfASecret {
/**
 * How long the old secret goes on working.
 */
grace_hours?: number
expires_at?: string
}
export interface RowResult {
/**
 * Place in the request, from 0.
 */
index: number
status: number
id?: string
version?: string
/**
 * The record; left out with `_slim` and for deleted ones.
 */
data?: {

}
/**
 * The problem of this row.
 */
error?: {

}
}
/**
 * What became of each row of a bulk write with `_atomic=false`.
 */
export interface RowResults {
summary: {
total: number
created: number
updated: number
deleted: number
failed: number
}
items: RowResult[]
}
export interface RunOfAReport {
/**
 * The reports.reportresult to follow.
 */
result: {
id: string
}
/**
 * Its status by now.
 */
status: number
}
export interface TheCaller {
agent: {
id?: string
}
customer: {
id?: string
}
/**
 * The customer whose data is worked on.
 */
tenant?: {
id?: string
}
principal: {
content_type?: string
id?: string
}
/**
 * What the caller may do.
 */
scopes: string[]
roles?: string[]
limits?: {

}
}
/**
 * The record as GET /accounting/bookkeeping/verification/{pk}/ answers it.
 */
export interface Verification {
id: string
verification_serie?: string
verification_number?: (number | null)
}
export interface WhatIsSignedByWhomWithWhichEvidence {
document: {
id?: string
name?: (string | null)
}
state: string
/**
 * SHA-256 of the frozen file, hexadecimal.
 */
content_sha256: (string | null)
/**
 * The frozen file that each party signs: name and a download address.
 */
file: ({

} | null)
sealed_file: ({

} | null)
signature_level: (string | null)
seal: (string | null)
parties: {
id?: string
name?: (string | null)
order?: (number | null)
/**
 * The last request that did not reach the party (`at`, `for`, `reason`), when none was sent after it. The `reason` is shown to who may read the address.
 */
undelivered?: ({

} | null)
}[]
evidence: {
/**
 * Whether the chain of hashes fits.
 */
whole?: boolean
/**
 * None for a caller that may not read who the parties are and where they signed from.
 */
entries?: {

}[]
}
}
/**
 * Something that is charged for, with its VAT, unit, default price and the revenue accounts for each VAT rate.
 * 
 * Rules:
 * - At most one of rot_kind, rut_kind may be set.
 * - At least one of revenue_vat_0_account, revenue_vat_6_account, revenue_vat_12_account, revenue_vat_25_account must be set.
 * - organization and article_number must be unique.
 */
export interface AccountingArticle {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
revenue_vat_0_account: (number | null)
revenue_vat_6_account: (number | null)
revenue_vat_12_account: (number | null)
revenue_vat_25_account: (number | null)
revenue_loss_account: (number | null)
/**
 * Values: `0` construction (Bygg), `1` electricity (El), `2` glazing_and_sheet_metal (Glas och plåt), `3` ground_and_drainage (Mark och dränering), `4` masonry (Murning), `5` painting_and_wallpapering (Målning och tapetsering), `6` plumbing (VVS).
 */
rot_kind: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Values: `0` cleaning (Städning), `1` textile_care (Klädvård), `2` snow_clearing (Snöskottning), `3` gardening (Trädgårdsarbete), `4` child_care (Barnpassning), `5` other_care (Annan omsorg), `6` moving (Flytt), `7` it_services (It-tjänster), `8` repair_of_appliances (Reparation av vitvaror), `9` furnishing (Möblering), `10` home_supervision (Tillsyn av bostad), `11` goods_transport (Transport av bohag), `12` laundry_at_facility (Tvätt vid tvättinrättning).
 */
rut_kind: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12) | null)
/**
 * What is charged for; the first title of rows.
 */
name: string
description: (string | null)
/**
 * The number by which people choose it; unique in the organization.
 */
article_number: (string | null)
/**
 * Groups articles in lists and reports.
 */
category: (Reference | null)
/**
 * The unit that is counted, such as month or kWh.
 */
unit: (string | null)
/**
 * Kronor without VAT that new rows begin with.
 */
default_unit_price: (number | null)
/**
 * VAT in percent of rows that say none. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
default_vat: ((0 | 6 | 12 | 25) | null)
/**
 * Rent, which is booked apart from other revenue.
 */
is_rental: boolean
/**
 * Revenue may be spread over the period it belongs to.
 */
allow_periodisation: boolean
/**
 * Rows of this article are part of the rent that index clauses work on.
 */
include_in_indexation: boolean
/**
 * Rows of this article are meant to be raised in rounds of rent increases.
 */
include_in_rent_increase: boolean
display_order: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingArticlePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
revenue_vat_0_account?: (number | null)
revenue_vat_6_account?: (number | null)
revenue_vat_12_account?: (number | null)
revenue_vat_25_account?: (number | null)
revenue_loss_account?: (number | null)
/**
 * Values: `0` construction (Bygg), `1` electricity (El), `2` glazing_and_sheet_metal (Glas och plåt), `3` ground_and_drainage (Mark och dränering), `4` masonry (Murning), `5` painting_and_wallpapering (Målning och tapetsering), `6` plumbing (VVS).
 */
rot_kind?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Values: `0` cleaning (Städning), `1` textile_care (Klädvård), `2` snow_clearing (Snöskottning), `3` gardening (Trädgårdsarbete), `4` child_care (Barnpassning), `5` other_care (Annan omsorg), `6` moving (Flytt), `7` it_services (It-tjänster), `8` repair_of_appliances (Reparation av vitvaror), `9` furnishing (Möblering), `10` home_supervision (Tillsyn av bostad), `11` goods_transport (Transport av bohag), `12` laundry_at_facility (Tvätt vid tvättinrättning).
 */
rut_kind?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12) | null)
/**
 * What is charged for; the first title of rows.
 */
name?: string
description?: (string | null)
/**
 * The number by which people choose it; unique in the organization.
 */
article_number?: (string | null)
/**
 * Groups articles in lists and reports.
 */
category?: (ReferenceToWrite | null)
/**
 * The unit that is counted, such as month or kWh.
 */
unit?: (string | null)
/**
 * Kronor without VAT that new rows begin with.
 */
default_unit_price?: (number | string | null)
/**
 * VAT in percent of rows that say none. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
default_vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Rent, which is booked apart from other revenue.
 */
is_rental?: boolean
/**
 * Revenue may be spread over the period it belongs to.
 */
allow_periodisation?: boolean
/**
 * Rows of this article are part of the rent that index clauses work on.
 */
include_in_indexation?: boolean
/**
 * Rows of this article are meant to be raised in rounds of rent increases.
 */
include_in_rent_increase?: boolean
display_order?: (number | null)
}
export interface AccountingArticleCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What is charged for; the first title of rows.
 */
name: string
/**
 * Rent, which is booked apart from other revenue.
 */
is_rental?: boolean
/**
 * Revenue may be spread over the period it belongs to.
 */
allow_periodisation?: boolean
/**
 * Rows of this article are part of the rent that index clauses work on.
 */
include_in_indexation?: boolean
/**
 * Rows of this article are meant to be raised in rounds of rent increases.
 */
include_in_rent_increase?: boolean
}
export interface AccountingArticleRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Other revenue accounts for one article in one company.
 * 
 * Rules:
 * - At least one of revenue_vat_0_account, revenue_vat_6_account, revenue_vat_12_account, revenue_vat_25_account, revenue_loss_account must be set.
 * - company and article must be unique.
 */
export interface AccountingArticleaccountoverride {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
revenue_vat_0_account: (number | null)
revenue_vat_6_account: (number | null)
revenue_vat_12_account: (number | null)
revenue_vat_25_account: (number | null)
revenue_loss_account: (number | null)
company: Reference
article: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingArticleaccountoverridePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
revenue_vat_0_account?: (number | null)
revenue_vat_6_account?: (number | null)
revenue_vat_12_account?: (number | null)
revenue_vat_25_account?: (number | null)
revenue_loss_account?: (number | null)
company?: ReferenceToWrite
article?: ReferenceToWrite
}
export interface AccountingArticleaccountoverrideCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
company: ReferenceToWrite
article: ReferenceToWrite
}
export interface AccountingArticleaccountoverrideRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Groups articles, and says whether they count as base rent.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface AccountingArticlecategory {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
/**
 * Counts as rent: what a contract shows as its rent, and which rows are merged on an invoice.
 */
consider_base_rent: boolean
display_order: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingArticlecategoryPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
/**
 * Counts as rent: what a contract shows as its rent, and which rows are merged on an invoice.
 */
consider_base_rent?: boolean
display_order?: (number | null)
}
export interface AccountingArticlecategoryCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
/**
 * Counts as rent: what a contract shows as its rent, and which rows are merged on an invoice.
 */
consider_base_rent?: boolean
}
export interface AccountingArticlecategoryRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A tenant's or stakeholder's consent to direct debit towards one payment method.
 * 
 * Rules:
 * - Exactly one of tenant, sub_tenant must be set.
 * - payment_method and payer_number must be unique.
 * - approved_date and ended_date must follow each other in this order; equal values are allowed.
 */
export interface AccountingAutogiropayerconnection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
payment_method: Reference
/**
 * Often the personal number or the contract number. Personal data.
 */
payer_number: string
tenant: (Reference | null)
sub_tenant: (Reference | null)
/**
 * Values: `0` requested (Begärt), `1` approved (Godkänt), `2` rejected (Avslaget), `3` ended (Upphört).
 */
status: (0 | 1 | 2 | 3)
approved_date: (string | null)
ended_date: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingAutogiropayerconnectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
payment_method?: ReferenceToWrite
/**
 * Often the personal number or the contract number. Personal data.
 */
payer_number?: string
tenant?: (ReferenceToWrite | null)
sub_tenant?: (ReferenceToWrite | null)
approved_date?: (string | null)
ended_date?: (string | null)
}
export interface AccountingAutogiropayerconnectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
payment_method: ReferenceToWrite
/**
 * Often the personal number or the contract number. Personal data.
 */
payer_number: string
}
export interface AccountingAutogiropayerconnectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * When and how contract invoices are made, for which spaces, and with which fees, rounding and texts.
 * 
 * Rules:
 * - name must be unique.
 * - At most one of due_day_in_month, due_days_after_invoice_date may be set.
 */
export interface AccountingAutomaticcontractinvoicingsetting {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active: boolean
/**
 * The company it is for; null is any.
 */
company: (Reference | null)
/**
 * Categories of apartments it is for.
 */
apartment_categories: (string[] | null)
/**
 * Categories of premises it is for.
 */
industrial_premises_categories: (string[] | null)
/**
 * Categories of parking spots it is for.
 */
parking_spot_categories: (string[] | null)
/**
 * Categories of outdoor sections it is for.
 */
outdoor_section_categories: (string[] | null)
/**
 * Never chosen by itself.
 */
allow_only_manual_reference: boolean
/**
 * A day past the end of the month means its last day.
 */
generation_day_in_month: number
/**
 * How many periods ahead are invoiced at most.
 */
maximum_future_period_invoicing: (number | null)
/**
 * Kept for other systems; here generation_day_in_month, invoicing_period and periods_per_run decide when a period is invoiced.
 */
month_period_offset: number
/**
 * Which day the invoice is to be paid. For homes in advance it is the last weekday before the period, by law. Values: `0` last_weekday_before_period (Sista vardagen före perioden), `1` first_weekday_of_period (Första vardagen i perioden), `2` day_in_month (Dag i månaden), `3` days_after_invoice_date (Dagar efter fakturadatum).
 */
due_date_method: (0 | 1 | 2 | 3)
/**
 * The day, for the method day_in_month; past the end of the month it is the last day.
 */
due_day_in_month: (number | null)
/**
 * Days, for the method days_after_invoice_date; moved forward to a weekday.
 */
due_days_after_invoice_date: (number | null)
/**
 * For choosing a setting for a contract; a contract that names the setting is invoiced by it. So for the next.
 */
include_other_contracts: boolean
include_block_contracts: boolean
/**
 * Invoices are of whole kronor.
 */
use_rounding: boolean
/**
 * Rows that come to nothing are printed too.
 */
include_zero_value_rows: boolean
/**
 * What the tenant has paid too much is used first.
 */
utilize_customer_balance: boolean
/**
 * Kept for other systems.
 */
include_apartment_id_in_address: boolean
/**
 * Kept for systems that show invoices; those made here tell of themselves alone. Values: `0` hidden (Visas ej), `1` total (Totalt), `2` per_invoice (Per faktura).
 */
outstanding_debt_view_type: ((0 | 1 | 2) | null)
/**
 * Which VAT the notice fee bears. Values: `0` no_vat (Ingen moms), `1` follow_invoice_rows (Som fakturaraderna), `2` always_25_percent (Alltid 25 %).
 */
admin_fee_vat_method: (0 | 1 | 2)
/**
 * Kronor for an invoice by e-mail, without VAT. Homes are charged none. So for the six below.
 */
admin_fee_email: number
/**
 * Kronor for an invoice by SMS.
 */
admin_fee_sms: number
/**
 * Kronor for an invoice on paper.
 */
admin_fee_postal: number
/**
 * Kronor for an invoice to a digital mailbox.
 */
admin_fee_e_inbox: number
/**
 * Kronor for an invoice that is only shown in the portal.
 */
admin_fee_ui: number
/**
 * Kronor for an electronic invoice.
 */
admin_fee_e_invoice: number
/**
 * Kronor for an invoice that is drawn by direct debit.
 */
admin_fee_autogiro: number
/**
 * Number, OCR reference and verification are given at once; else the invoice waits as a draft for attest.
 */
auto_attest: boolean
/**
 * Attested invoices are sent at once, as each payer wants them.
 */
auto_distribute: boolean
/**
 * Payment terms of contracts that name none.
 */
payment_terms_setting: (Reference | null)
/**
 * Where invoices are to be paid; null is the company's primary one.
 */
payment_method: (Reference | null)
/**
 * Words to the payer on every invoice.
 */
invoice_text: (string | null)
/**
 * Days before this one are never invoiced (the day of going live).
 */
invoice_from: (string | null)
/**
 * Consecutive periods that are generated together, for example three monthly notices a quarter.
 */
periods_per_run: number
/**
 * For day_in_month: months between the first month invoiced and the due date; -1 is the month before.
 */
due_month_offset: number
/**
 * The due date never comes sooner after the invoice date.
 */
minimum_days_after_invoice: number
/**
 * How a part of a month is counted when a contract or a row begins or ends inside it. Values: `0` actual_month (Dagar i månaden), `1` thirty_360 (30 dagar per månad), `2` actual_year (Dagar på året).
 */
proration_method: (0 | 1 | 2)
/**
 * What the sum of each row is rounded to. Values: `0` ore (Ören), `1` krona (Hela kronor).
 */
row_rounding: (0 | 1)
/**
 * What becomes of a period that comes to nothing: only its days are marked, or it gets an invoice and a number. Values: `0` skip (Ingen faktura), `1` create (Nollfaktura).
 */
zero_invoice: (0 | 1)
/**
 * Only signed contracts are invoiced.
 */
require_signed: boolean
/**
 * One invoice for each of the contract's invoice_shares instead of one to the tenant.
 */
split_between_recipients: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingAutomaticcontractinvoicingsettingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name?: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active?: boolean
/**
 * The company it is for; null is any.
 */
company?: (ReferenceToWrite | null)
/**
 * Categories of apartments it is for.
 */
apartment_categories?: (string[] | null)
/**
 * Categories of premises it is for.
 */
industrial_premises_categories?: (string[] | null)
/**
 * Categories of parking spots it is for.
 */
parking_spot_categories?: (string[] | null)
/**
 * Categories of outdoor sections it is for.
 */
outdoor_section_categories?: (string[] | null)
/**
 * Never chosen by itself.
 */
allow_only_manual_reference?: boolean
/**
 * A day past the end of the month means its last day.
 */
generation_day_in_month?: number
/**
 * How many periods ahead are invoiced at most.
 */
maximum_future_period_invoicing?: (number | null)
/**
 * Kept for other systems; here generation_day_in_month, invoicing_period and periods_per_run decide when a period is invoiced.
 */
month_period_offset?: number
/**
 * Which day the invoice is to be paid. For homes in advance it is the last weekday before the period, by law. Values: `0` last_weekday_before_period (Sista vardagen före perioden), `1` first_weekday_of_period (Första vardagen i perioden), `2` day_in_month (Dag i månaden), `3` days_after_invoice_date (Dagar efter fakturadatum).
 */
due_date_method?: (0 | 1 | 2 | 3)
/**
 * The day, for the method day_in_month; past the end of the month it is the last day.
 */
due_day_in_month?: (number | null)
/**
 * Days, for the method days_after_invoice_date; moved forward to a weekday.
 */
due_days_after_invoice_date?: (number | null)
/**
 * For choosing a setting for a contract; a contract that names the setting is invoiced by it. So for the next.
 */
include_other_contracts?: boolean
include_block_contracts?: boolean
/**
 * Invoices are of whole kronor.
 */
use_rounding?: boolean
/**
 * Rows that come to nothing are printed too.
 */
include_zero_value_rows?: boolean
/**
 * What the tenant has paid too much is used first.
 */
utilize_customer_balance?: boolean
/**
 * Kept for other systems.
 */
include_apartment_id_in_address?: boolean
/**
 * Kept for systems that show invoices; those made here tell of themselves alone. Values: `0` hidden (Visas ej), `1` total (Totalt), `2` per_invoice (Per faktura).
 */
outstanding_debt_view_type?: ((0 | 1 | 2) | null)
/**
 * Which VAT the notice fee bears. Values: `0` no_vat (Ingen moms), `1` follow_invoice_rows (Som fakturaraderna), `2` always_25_percent (Alltid 25 %).
 */
admin_fee_vat_method?: (0 | 1 | 2)
/**
 * Kronor for an invoice by e-mail, without VAT. Homes are charged none. So for the six below.
 */
admin_fee_email?: (number | string)
/**
 * Kronor for an invoice by SMS.
 */
admin_fee_sms?: (number | string)
/**
 * Kronor for an invoice on paper.
 */
admin_fee_postal?: (number | string)
/**
 * Kronor for an invoice to a digital mailbox.
 */
admin_fee_e_inbox?: (number | string)
/**
 * Kronor for an invoice that is only shown in the portal.
 */
admin_fee_ui?: (number | string)
/**
 * Kronor for an electronic invoice.
 */
admin_fee_e_invoice?: (number | string)
/**
 * Kronor for an invoice that is drawn by direct debit.
 */
admin_fee_autogiro?: (number | string)
/**
 * Number, OCR reference and verification are given at once; else the invoice waits as a draft for attest.
 */
auto_attest?: boolean
/**
 * Attested invoices are sent at once, as each payer wants them.
 */
auto_distribute?: boolean
/**
 * Payment terms of contracts that name none.
 */
payment_terms_setting?: (ReferenceToWrite | null)
/**
 * Where invoices are to be paid; null is the company's primary one.
 */
payment_method?: (ReferenceToWrite | null)
/**
 * Words to the payer on every invoice.
 */
invoice_text?: (string | null)
/**
 * Days before this one are never invoiced (the day of going live).
 */
invoice_from?: (string | null)
/**
 * Consecutive periods that are generated together, for example three monthly notices a quarter.
 */
periods_per_run?: number
/**
 * For day_in_month: months between the first month invoiced and the due date; -1 is the month before.
 */
due_month_offset?: number
/**
 * The due date never comes sooner after the invoice date.
 */
minimum_days_after_invoice?: number
/**
 * How a part of a month is counted when a contract or a row begins or ends inside it. Values: `0` actual_month (Dagar i månaden), `1` thirty_360 (30 dagar per månad), `2` actual_year (Dagar på året).
 */
proration_method?: (0 | 1 | 2)
/**
 * What the sum of each row is rounded to. Values: `0` ore (Ören), `1` krona (Hela kronor).
 */
row_rounding?: (0 | 1)
/**
 * What becomes of a period that comes to nothing: only its days are marked, or it gets an invoice and a number. Values: `0` skip (Ingen faktura), `1` create (Nollfaktura).
 */
zero_invoice?: (0 | 1)
/**
 * Only signed contracts are invoiced.
 */
require_signed?: boolean
/**
 * One invoice for each of the contract's invoice_shares instead of one to the tenant.
 */
split_between_recipients?: boolean
}
export interface AccountingAutomaticcontractinvoicingsettingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active: boolean
/**
 * Never chosen by itself.
 */
allow_only_manual_reference?: boolean
/**
 * A day past the end of the month means its last day.
 */
generation_day_in_month: number
/**
 * Kept for other systems; here generation_day_in_month, invoicing_period and periods_per_run decide when a period is invoiced.
 */
month_period_offset?: number
/**
 * Which day the invoice is to be paid. For homes in advance it is the last weekday before the period, by law. Values: `0` last_weekday_before_period (Sista vardagen före perioden), `1` first_weekday_of_period (Första vardagen i perioden), `2` day_in_month (Dag i månaden), `3` days_after_invoice_date (Dagar efter fakturadatum).
 */
due_date_method?: (0 | 1 | 2 | 3)
/**
 * For choosing a setting for a contract; a contract that names the setting is invoiced by it. So for the next.
 */
include_other_contracts?: boolean
include_block_contracts?: boolean
/**
 * Invoices are of whole kronor.
 */
use_rounding?: boolean
/**
 * Rows that come to nothing are printed too.
 */
include_zero_value_rows?: boolean
/**
 * What the tenant has paid too much is used first.
 */
utilize_customer_balance?: boolean
/**
 * Kept for other systems.
 */
include_apartment_id_in_address?: boolean
/**
 * Which VAT the notice fee bears. Values: `0` no_vat (Ingen moms), `1` follow_invoice_rows (Som fakturaraderna), `2` always_25_percent (Alltid 25 %).
 */
admin_fee_vat_method?: (0 | 1 | 2)
/**
 * Kronor for an invoice by e-mail, without VAT. Homes are charged none. So for the six below.
 */
admin_fee_email?: (number | string)
/**
 * Kronor for an invoice by SMS.
 */
admin_fee_sms?: (number | string)
/**
 * Kronor for an invoice on paper.
 */
admin_fee_postal?: (number | string)
/**
 * Kronor for an invoice to a digital mailbox.
 */
admin_fee_e_inbox?: (number | string)
/**
 * Kronor for an invoice that is only shown in the portal.
 */
admin_fee_ui?: (number | string)
/**
 * Kronor for an electronic invoice.
 */
admin_fee_e_invoice?: (number | string)
/**
 * Kronor for an invoice that is drawn by direct debit.
 */
admin_fee_autogiro?: (number | string)
/**
 * Number, OCR reference and verification are given at once; else the invoice waits as a draft for attest.
 */
auto_attest?: boolean
/**
 * Attested invoices are sent at once, as each payer wants them.
 */
auto_distribute?: boolean
/**
 * Consecutive periods that are generated together, for example three monthly notices a quarter.
 */
periods_per_run?: number
/**
 * For day_in_month: months between the first month invoiced and the due date; -1 is the month before.
 */
due_month_offset?: number
/**
 * The due date never comes sooner after the invoice date.
 */
minimum_days_after_invoice?: number
/**
 * How a part of a month is counted when a contract or a row begins or ends inside it. Values: `0` actual_month (Dagar i månaden), `1` thirty_360 (30 dagar per månad), `2` actual_year (Dagar på året).
 */
proration_method?: (0 | 1 | 2)
/**
 * What the sum of each row is rounded to. Values: `0` ore (Ören), `1` krona (Hela kronor).
 */
row_rounding?: (0 | 1)
/**
 * What becomes of a period that comes to nothing: only its days are marked, or it gets an invoice and a number. Values: `0` skip (Ingen faktura), `1` create (Nollfaktura).
 */
zero_invoice?: (0 | 1)
/**
 * Only signed contracts are invoiced.
 */
require_signed?: boolean
/**
 * One invoice for each of the contract's invoice_shares instead of one to the tenant.
 */
split_between_recipients?: boolean
}
/**
 * The chart of accounts the system books on by itself, and the verification series for each kind of event.
 */
export interface AccountingBookkeepingaccountsconfig {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * By which people choose the configuration.
 */
name: (string | null)
/**
 * Companies that book by it.
 */
companies: Reference[]
/**
 * Series of verifications of invoices.
 */
receivable_ver_serie: string
/**
 * Kept for systems that book overpayments apart; here they are part of the payment's verification.
 */
overpayment_ver_serie: string
/**
 * Series of verifications of payments.
 */
payment_ver_serie: string
/**
 * Series of verifications of credits.
 */
creditation_ver_serie: string
/**
 * Series of verifications of reminder fees and debt claims.
 */
debt_ver_serie: string
/**
 * Series of the monthly verifications that move prepaid revenue to its month.
 */
periodisation_ver_serie: string
/**
 * Kept for systems that book losses; nothing here books in it.
 */
loss_ver_serie: string
/**
 * Claims on payers: debited by invoices, credited by payments.
 */
receivable_account: number
/**
 * What payers have paid too much, or were credited, until it is used or paid back.
 */
overpayment_account: number
/**
 * Payments that belong to nobody yet; emptied when they are matched.
 */
unhandled_payment_account: number
/**
 * Öre that make invoices whole kronor.
 */
rounding_account: number
/**
 * VAT of 25 percent on what is sold.
 */
outgoing_vat_25_account: number
/**
 * VAT of 12 percent on what is sold.
 */
outgoing_vat_12_account: number
/**
 * VAT of 6 percent on what is sold.
 */
outgoing_vat_6_account: number
/**
 * Counter account of VAT of 25 percent, for other systems.
 */
counter_outgoing_vat_25_account: number
/**
 * Counter account of VAT of 12 percent, for other systems.
 */
counter_outgoing_vat_12_account: number
/**
 * Counter account of VAT of 6 percent, for other systems.
 */
counter_outgoing_vat_6_account: number
/**
 * Notice fees without VAT.
 */
admin_fee_0_account: number
/**
 * Notice fees with VAT of 25 percent.
 */
admin_fee_25_account: number
/**
 * Notice fees with VAT of 12 percent.
 */
admin_fee_12_account: number
/**
 * Notice fees with VAT of 6 percent.
 */
admin_fee_6_account: number
/**
 * Revenue of reminder fees.
 */
reminder_fee_account: number
/**
 * Revenue of fees of debt claims.
 */
debt_fee_account: number
/**
 * Revenue of interest on late payment, for other systems.
 */
interest_account: number
/**
 * Claims that are given up, for other systems.
 */
loss_account: number
/**
 * Deposits that tenants have left, for other systems.
 */
deposit_account: number
/**
 * What the tax authority pays instead of the customer, for other systems.
 */
prepaid_rot_rut_account: number
/**
 * Prepaid revenue without VAT, until its month.
 */
internal_prepaid_vat_base_0: number
/**
 * Prepaid revenue taxed at 25 percent, until its month.
 */
internal_prepaid_vat_base_25: number
/**
 * Prepaid revenue taxed at 12 percent, until its month.
 */
internal_prepaid_vat_base_12: number
/**
 * Prepaid revenue taxed at 6 percent, until its month.
 */
internal_prepaid_vat_base_6: number
internal_periodised_revenue_vat_base_0: number
internal_periodised_revenue_vat_base_25: number
internal_periodised_revenue_vat_base_12: number
internal_periodised_revenue_vat_base_6: number
non_rental_internal_periodised_revenue_vat_base_0: number
non_rental_internal_periodised_revenue_vat_base_25: number
non_rental_internal_periodised_revenue_vat_base_12: number
non_rental_internal_periodised_revenue_vat_base_6: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingBookkeepingaccountsconfigPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * By which people choose the configuration.
 */
name?: (string | null)
/**
 * Companies that book by it.
 */
companies?: ReferenceToWrite[]
/**
 * Series of verifications of invoices.
 */
receivable_ver_serie?: string
/**
 * Kept for systems that book overpayments apart; here they are part of the payment's verification.
 */
overpayment_ver_serie?: string
/**
 * Series of verifications of payments.
 */
payment_ver_serie?: string
/**
 * Series of verifications of credits.
 */
creditation_ver_serie?: string
/**
 * Series of verifications of reminder fees and debt claims.
 */
debt_ver_serie?: string
/**
 * Series of the monthly verifications that move prepaid revenue to its month.
 */
periodisation_ver_serie?: string
/**
 * Kept for systems that book losses; nothing here books in it.
 */
loss_ver_serie?: string
/**
 * Claims on payers: debited by invoices, credited by payments.
 */
receivable_account?: number
/**
 * What payers have paid too much, or were credited, until it is used or paid back.
 */
overpayment_account?: number
/**
 * Payments that belong to nobody yet; emptied when they are matched.
 */
unhandled_payment_account?: number
/**
 * Öre that make invoices whole kronor.
 */
rounding_account?: number
/**
 * VAT of 25 percent on what is sold.
 */
outgoing_vat_25_account?: number
/**
 * VAT of 12 percent on what is sold.
 */
outgoing_vat_12_account?: number
/**
 * VAT of 6 percent on what is sold.
 */
outgoing_vat_6_account?: number
/**
 * Counter account of VAT of 25 percent, for other systems.
 */
counter_outgoing_vat_25_account?: number
/**
 * Counter account of VAT of 12 percent, for other systems.
 */
counter_outgoing_vat_12_account?: number
/**
 * Counter account of VAT of 6 percent, for other systems.
 */
counter_outgoing_vat_6_account?: number
/**
 * Notice fees without VAT.
 */
admin_fee_0_account?: number
/**
 * Notice fees with VAT of 25 percent.
 */
admin_fee_25_account?: number
/**
 * Notice fees with VAT of 12 percent.
 */
admin_fee_12_account?: number
/**
 * Notice fees with VAT of 6 percent.
 */
admin_fee_6_account?: number
/**
 * Revenue of reminder fees.
 */
reminder_fee_account?: number
/**
 * Revenue of fees of debt claims.
 */
debt_fee_account?: number
/**
 * Revenue of interest on late payment, for other systems.
 */
interest_account?: number
/**
 * Claims that are given up, for other systems.
 */
loss_account?: number
/**
 * Deposits that tenants have left, for other systems.
 */
deposit_account?: number
/**
 * What the tax authority pays instead of the customer, for other systems.
 */
prepaid_rot_rut_account?: number
/**
 * Prepaid revenue without VAT, until its month.
 */
internal_prepaid_vat_base_0?: number
/**
 * Prepaid revenue taxed at 25 percent, until its month.
 */
internal_prepaid_vat_base_25?: number
/**
 * Prepaid revenue taxed at 12 percent, until its month.
 */
internal_prepaid_vat_base_12?: number
/**
 * Prepaid revenue taxed at 6 percent, until its month.
 */
internal_prepaid_vat_base_6?: number
internal_periodised_revenue_vat_base_0?: number
internal_periodised_revenue_vat_base_25?: number
internal_periodised_revenue_vat_base_12?: number
internal_periodised_revenue_vat_base_6?: number
non_rental_internal_periodised_revenue_vat_base_0?: number
non_rental_internal_periodised_revenue_vat_base_25?: number
non_rental_internal_periodised_revenue_vat_base_12?: number
non_rental_internal_periodised_revenue_vat_base_6?: number
}
export interface AccountingBookkeepingaccountsconfigCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Series of verifications of invoices.
 */
receivable_ver_serie?: string
/**
 * Kept for systems that book overpayments apart; here they are part of the payment's verification.
 */
overpayment_ver_serie?: string
/**
 * Series of verifications of payments.
 */
payment_ver_serie?: string
/**
 * Series of verifications of credits.
 */
creditation_ver_serie?: string
/**
 * Series of verifications of reminder fees and debt claims.
 */
debt_ver_serie?: string
/**
 * Series of the monthly verifications that move prepaid revenue to its month.
 */
periodisation_ver_serie?: string
/**
 * Kept for systems that book losses; nothing here books in it.
 */
loss_ver_serie?: string
/**
 * Claims on payers: debited by invoices, credited by payments.
 */
receivable_account?: number
/**
 * What payers have paid too much, or were credited, until it is used or paid back.
 */
overpayment_account?: number
/**
 * Payments that belong to nobody yet; emptied when they are matched.
 */
unhandled_payment_account?: number
/**
 * Öre that make invoices whole kronor.
 */
rounding_account?: number
/**
 * VAT of 25 percent on what is sold.
 */
outgoing_vat_25_account?: number
/**
 * VAT of 12 percent on what is sold.
 */
outgoing_vat_12_account?: number
/**
 * VAT of 6 percent on what is sold.
 */
outgoing_vat_6_account?: number
/**
 * Counter account of VAT of 25 percent, for other systems.
 */
counter_outgoing_vat_25_account?: number
/**
 * Counter account of VAT of 12 percent, for other systems.
 */
counter_outgoing_vat_12_account?: number
/**
 * Counter account of VAT of 6 percent, for other systems.
 */
counter_outgoing_vat_6_account?: number
/**
 * Notice fees without VAT.
 */
admin_fee_0_account?: number
/**
 * Notice fees with VAT of 25 percent.
 */
admin_fee_25_account?: number
/**
 * Notice fees with VAT of 12 percent.
 */
admin_fee_12_account?: number
/**
 * Notice fees with VAT of 6 percent.
 */
admin_fee_6_account?: number
/**
 * Revenue of reminder fees.
 */
reminder_fee_account?: number
/**
 * Revenue of fees of debt claims.
 */
debt_fee_account?: number
/**
 * Revenue of interest on late payment, for other systems.
 */
interest_account?: number
/**
 * Claims that are given up, for other systems.
 */
loss_account?: number
/**
 * Deposits that tenants have left, for other systems.
 */
deposit_account?: number
/**
 * What the tax authority pays instead of the customer, for other systems.
 */
prepaid_rot_rut_account?: number
/**
 * Prepaid revenue without VAT, until its month.
 */
internal_prepaid_vat_base_0?: number
/**
 * Prepaid revenue taxed at 25 percent, until its month.
 */
internal_prepaid_vat_base_25?: number
/**
 * Prepaid revenue taxed at 12 percent, until its month.
 */
internal_prepaid_vat_base_12?: number
/**
 * Prepaid revenue taxed at 6 percent, until its month.
 */
internal_prepaid_vat_base_6?: number
internal_periodised_revenue_vat_base_0?: number
internal_periodised_revenue_vat_base_25?: number
internal_periodised_revenue_vat_base_12?: number
internal_periodised_revenue_vat_base_6?: number
non_rental_internal_periodised_revenue_vat_base_0?: number
non_rental_internal_periodised_revenue_vat_base_25?: number
non_rental_internal_periodised_revenue_vat_base_12?: number
non_rental_internal_periodised_revenue_vat_base_6?: number
}
export interface AccountingBookkeepingaccountsconfigRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A file with a company's verifications for the bookkeeping system, made by the system.
 * 
 * Rules:
 * - company_bookkeeping_period_start and company_bookkeeping_period_end must follow each other in this order; equal values are allowed.
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 */
export interface AccountingBookkeepingexportfile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
company: Reference
/**
 * First day of the financial year, which an SIE file states.
 */
company_bookkeeping_period_start: (string | null)
company_bookkeeping_period_end: (string | null)
period_start: (string | null)
period_end: (string | null)
/**
 * Values: `0` sie_4 (SIE 4).
 */
file_format: 0
file_obj: (File | null)
verification_groups: Reference[]
}
/**
 * A text box or an attached file put on contract invoices within a range of invoice dates.
 * 
 * Rules:
 * - from_invoice_date and to_invoice_date must follow each other in this order; equal values are allowed.
 * - text_title, text_content, text_color and text_background_color must be set together or not at all.
 * - At least one of text_content, attachment must be set.
 */
export interface AccountingContractinvoicecontent {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
company: (Reference | null)
from_invoice_date: (string | null)
to_invoice_date: (string | null)
/**
 * Kinds of contract; empty means all.
 */
contract_types: ContentTypeToWrite[]
tags_filter: Reference[]
/**
 * Values: `0` first_invoice (Första fakturan), `1` last_invoice (Sista fakturan).
 */
contract_lifecycle_restriction: ((0 | 1) | null)
text_title: (string | null)
text_content: (string | null)
text_color: (string | null)
text_background_color: (string | null)
attachment: (File | null)
display_order: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingContractinvoicecontentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
company?: (ReferenceToWrite | null)
from_invoice_date?: (string | null)
to_invoice_date?: (string | null)
/**
 * Kinds of contract; empty means all.
 */
contract_types?: ContentTypeToWrite[]
tags_filter?: ReferenceToWrite[]
/**
 * Values: `0` first_invoice (Första fakturan), `1` last_invoice (Sista fakturan).
 */
contract_lifecycle_restriction?: ((0 | 1) | null)
text_title?: (string | null)
text_content?: (string | null)
text_color?: (string | null)
text_background_color?: (string | null)
attachment?: (FileToWrite | null)
display_order?: (number | null)
}
/**
 * A reminder or a debt claim on an unpaid invoice, with its fee and interest.
 * 
 * Rules:
 * - debt_date and due_date must follow each other in this order; equal values are allowed.
 * - attested_date and due_date must follow each other in this order; equal values are allowed.
 * - interest_rate_start_date and debt_date must follow each other in this order; equal values are allowed.
 */
export interface AccountingDebtinvoice {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
invoice: Reference
/**
 * A reminder or a debt claim. Values: `0` reminder (Påminnelse), `1` debt_claim (Krav).
 */
kind: (0 | 1)
/**
 * How far the claim has gone; null for reminders. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_stage: ((0 | 1 | 2) | null)
/**
 * The day it was made.
 */
debt_date: string
/**
 * Last day to pay it.
 */
due_date: string
/**
 * The day its fee was booked; null while it is a draft.
 */
attested_date: (string | null)
/**
 * Kronor that are charged for it, without VAT.
 */
fee: number
/**
 * Percent a year.
 */
interest_rate: number
/**
 * The day from which interest is claimed.
 */
interest_rate_start_date: (string | null)
/**
 * What was unpaid of the invoice on debt_date, where the claim was made by itself.
 */
capital_value: (number | null)
/**
 * The interest up to and including debt_date; it is told to whoever owes, and not booked before it is invoiced.
 */
interest_value: (number | null)
/**
 * Takes it back: its fee is not owed any more.
 */
annulled: boolean
auto_distribute_on_annullment: boolean
/**
 * Eviction is asked for with the claim.
 */
eviction_on_bailiff: boolean
/**
 * By law when notice is given for unpaid rent on a dwelling.
 */
inform_social_committee_on_bailiff: boolean
disable_system_bookkeeping: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingDebtinvoicePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
invoice?: ReferenceToWrite
/**
 * A reminder or a debt claim. Values: `0` reminder (Påminnelse), `1` debt_claim (Krav).
 */
kind?: (0 | 1)
/**
 * How far the claim has gone; null for reminders. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_stage?: ((0 | 1 | 2) | null)
/**
 * The day it was made.
 */
debt_date?: string
/**
 * Last day to pay it.
 */
due_date?: string
/**
 * The day its fee was booked; null while it is a draft.
 */
attested_date?: (string | null)
/**
 * Kronor that are charged for it, without VAT.
 */
fee?: (number | string)
/**
 * Percent a year.
 */
interest_rate?: (number | string)
/**
 * The day from which interest is claimed.
 */
interest_rate_start_date?: (string | null)
/**
 * Takes it back: its fee is not owed any more.
 */
annulled?: boolean
auto_distribute_on_annullment?: boolean
/**
 * Eviction is asked for with the claim.
 */
eviction_on_bailiff?: boolean
/**
 * By law when notice is given for unpaid rent on a dwelling.
 */
inform_social_committee_on_bailiff?: boolean
disable_system_bookkeeping?: boolean
}
export interface AccountingDebtinvoiceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
invoice: ReferenceToWrite
/**
 * A reminder or a debt claim. Values: `0` reminder (Påminnelse), `1` debt_claim (Krav).
 */
kind: (0 | 1)
/**
 * The day it was made.
 */
debt_date: string
/**
 * Last day to pay it.
 */
due_date: string
/**
 * Kronor that are charged for it, without VAT.
 */
fee?: (number | string)
/**
 * Percent a year.
 */
interest_rate?: (number | string)
/**
 * Takes it back: its fee is not owed any more.
 */
annulled?: boolean
auto_distribute_on_annullment?: boolean
/**
 * Eviction is asked for with the claim.
 */
eviction_on_bailiff?: boolean
/**
 * By law when notice is given for unpaid rent on a dwelling.
 */
inform_social_committee_on_bailiff?: boolean
disable_system_bookkeeping?: boolean
}
export interface AccountingDebtinvoiceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One bookkeeping dimension of a company, such as cost centre or building, and where its value is taken from.
 * 
 * Rules:
 * - used_for_accounts_from and used_for_accounts_to must be set together or not at all.
 * - used_for_accounts_from and used_for_accounts_to must follow each other in this order; equal values are allowed.
 * - company and dimension_number must be unique.
 */
export interface AccountingDimensionconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
company: (Reference | null)
name: string
/**
 * As in SIE: 1 cost centre, 6 project.
 */
dimension_number: number
/**
 * Values: `0` company (Bolag), `1` realestate (Fastighet), `2` building (Byggnad), `3` space (Objekt), `4` space_category (Objektskategori), `5` contract (Kontrakt), `6` article_category (Artikelkategori), `7` tenant (Hyresgäst), `8` revenue_row (Intäktsrad), `9` fixed_value (Fast värde).
 */
value_source: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
/**
 * Used when value_source is fixed_value, and where the source has no value.
 */
fixed_value: (string | null)
used_for_accounts_from: (number | null)
used_for_accounts_to: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingDimensionconfigurationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
company?: (ReferenceToWrite | null)
name?: string
/**
 * As in SIE: 1 cost centre, 6 project.
 */
dimension_number?: number
/**
 * Values: `0` company (Bolag), `1` realestate (Fastighet), `2` building (Byggnad), `3` space (Objekt), `4` space_category (Objektskategori), `5` contract (Kontrakt), `6` article_category (Artikelkategori), `7` tenant (Hyresgäst), `8` revenue_row (Intäktsrad), `9` fixed_value (Fast värde).
 */
value_source?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
/**
 * Used when value_source is fixed_value, and where the source has no value.
 */
fixed_value?: (string | null)
used_for_accounts_from?: (number | null)
used_for_accounts_to?: (number | null)
}
export interface AccountingDimensionconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
/**
 * As in SIE: 1 cost centre, 6 project.
 */
dimension_number: number
/**
 * Values: `0` company (Bolag), `1` realestate (Fastighet), `2` building (Byggnad), `3` space (Objekt), `4` space_category (Objektskategori), `5` contract (Kontrakt), `6` article_category (Artikelkategori), `7` tenant (Hyresgäst), `8` revenue_row (Intäktsrad), `9` fixed_value (Fast värde).
 */
value_source: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
}
export interface AccountingDimensionconfigurationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A claim on money for a period, made from a contract or by hand, with rows, recipients and payments.
 * 
 * Rules:
 * - originates_from_content_type and originates_from_object_id must be set together or not at all.
 * - invoice_date and due_date must follow each other in this order; equal values are allowed.
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 * - period_start and period_end must be set together or not at all.
 * - At most one of apartment_contract, industrial_premises_contract, parking_spot_contract, outdoor_section_contract, block_contract, other_contract may be set.
 * - reminder_distribution_pushed_until and debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - company and invoice_number must be unique.
 * - company and ocr_number must be unique.
 */
export interface AccountingInvoice {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
originates_from_content_type: (Reference | null)
originates_from_object_id: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions: ({
dimension_number: number
value: string
}[] | null)
company: Reference
/**
 * Rent, other charges, a credit, a cooperative's fee or a deposit. Values: `0` rent (Hyra), `1` general (Allmän), `2` credit (Kredit), `3` brf_fee (Månadsavgift), `4` deposit (Deposition).
 */
kind: (0 | 1 | 2 | 3 | 4)
/**
 * Given when the invoice is attested.
 */
invoice_number: (string | null)
/**
 * Given with the number.
 */
ocr_number: (string | null)
/**
 * The contract it was made from. One of the six at most; none for an invoice by hand.
 */
apartment_contract: (Reference | null)
/**
 * The contract it was made from.
 */
industrial_premises_contract: (Reference | null)
/**
 * The contract it was made from.
 */
parking_spot_contract: (Reference | null)
/**
 * The contract it was made from.
 */
outdoor_section_contract: (Reference | null)
/**
 * The contract it was made from.
 */
block_contract: (Reference | null)
/**
 * The contract it was made from.
 */
other_contract: (Reference | null)
/**
 * The setting that it was made by, for its dates, fees and rounding.
 */
invoicing_setting: (Reference | null)
/**
 * When it is reminded and claimed if it is not paid. Null is never.
 */
payment_terms_setting: (Reference | null)
/**
 * Where it is to be paid; null is the company's primary one.
 */
payment_method: (Reference | null)
/**
 * The printed date, from which days to pay are counted. VAT is accounted for by it.
 */
invoice_date: string
/**
 * A credit has none. Required when kind is in 0 (rent), 1 (general), 3 (brf_fee), 4 (deposit).
 */
due_date: (string | null)
/**
 * First day that is charged.
 */
period_start: (string | null)
/**
 * Last day that is charged.
 */
period_end: (string | null)
/**
 * Moves with attest, sending, payments, reminders, credits; the server sets it. Values: `0` draft (Utkast), `1` attested (Attesterad), `2` sent (Skickad), `3` partly_paid (Delbetald), `4` paid (Betald), `5` overdue (Förfallen), `6` reminded (Påmind), `7` debt_collection (Inkasso), `8` credited (Krediterad), `9` annulled (Makulerad), `10` written_off (Avskriven).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)
/**
 * The day it got its number and was booked.
 */
attested_date: (string | null)
/**
 * When it first left for a recipient; null while nothing is sent.
 */
sent_time: (string | null)
/**
 * Takes a draft back: its days and the payer's balance are free again. What is attested is credited instead.
 */
annulled: boolean
/**
 * The payer's marking, such as a purchase order; printed, and in electronic invoices.
 */
marking: (string | null)
/**
 * The payer's reference; printed, and the buyer's reference in electronic invoices.
 */
customer_reference: (string | null)
/**
 * The seller's person to ask; printed.
 */
our_reference: (string | null)
/**
 * Words to the payer, printed on the invoice.
 */
message: (string | null)
/**
 * The sum to pay is whole kronor; the difference stands in rounding_value.
 */
use_rounding: boolean
/**
 * Direct debit is to be tried for it, where there is a mandate.
 */
attempt_autogiro: boolean
/**
 * It is not reminded, and no claim follows. Null is what the contract says.
 */
reminder_blocked: (boolean | null)
/**
 * No debt claim is made of it; reminders go on.
 */
debt_blocked: (boolean | null)
/**
 * No interest and no fee are taken. Null is what the contract says.
 */
interest_fee_blocked: (boolean | null)
/**
 * No reminder is sent through this day.
 */
reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
debt_distribution_pushed_until: (string | null)
/**
 * It gets its number here and is booked elsewhere, as is its credit; payments say so for themselves.
 */
disable_system_bookkeeping: boolean
/**
 * Kronor without VAT: the sum of the rounded rows.
 */
net_value: number
/**
 * Kronor of VAT: for each rate on the sum of its rows, rounded to öre.
 */
vat_value: number
/**
 * Kronor, -0.49 to 0.50: what makes the sum whole. Without VAT, on an account of its own.
 */
rounding_value: number
/**
 * Kronor: net, VAT and rounding. The payer owes this less used_customer_balance.
 */
total_value: number
/**
 * Part of the total that was taken from the tenant's balance; below zero on a credit that raised it.
 */
used_customer_balance: number
/**
 * Always 0: the deduction is not worked out here. What rows say of it is kept for whoever applies for it.
 */
rot_rut_deduction: number
/**
 * Kronor that payments have brought, and credits that were set off.
 */
paid_value: number
/**
 * Kronor that are still owed; 0 when it is paid or credited.
 */
remaining_value: number
/**
 * The day from which nothing is owed any more.
 */
paid_date: (string | null)
/**
 * What is taxed at each rate, and the VAT on it.
 */
vat_lines: ({
vat: number
base: (number | string)
vat_value: (number | string)
}[] | null)
/**
 * The invoice that this one takes back.
 */
credits: (Reference | null)
/**
 * The invoice whose adjustments of days this one takes back, because the invoice of those days was credited.
 */
takes_back: (Reference | null)
/**
 * The run that made it; null for an invoice by hand.
 */
invoicing_run: (Reference | null)
/**
 * The printed form, made when it is sent or rendered. Personal data.
 */
pdf_file: (File | null)
/**
 * The invoice as Peppol BIS Billing 3, for buyers with an electronic address. Personal data.
 */
peppol_file: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingInvoicePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
originates_from_content_type?: (ContentTypeToWrite | null)
originates_from_object_id?: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions?: ({
dimension_number: number
value: string
}[] | null)
company?: ReferenceToWrite
/**
 * Rent, other charges, a credit, a cooperative's fee or a deposit. Values: `0` rent (Hyra), `1` general (Allmän), `2` credit (Kredit), `3` brf_fee (Månadsavgift), `4` deposit (Deposition).
 */
kind?: (0 | 1 | 2 | 3 | 4)
/**
 * The contract it was made from. One of the six at most; none for an invoice by hand.
 */
apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract it was made from.
 */
industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract it was made from.
 */
parking_spot_contract?: (ReferenceToWrite | null)
/**
 * The contract it was made from.
 */
outdoor_section_contract?: (ReferenceToWrite | null)
/**
 * The contract it was made from.
 */
block_contract?: (ReferenceToWrite | null)
/**
 * The contract it was made from.
 */
other_contract?: (ReferenceToWrite | null)
/**
 * When it is reminded and claimed if it is not paid. Null is never.
 */
payment_terms_setting?: (ReferenceToWrite | null)
/**
 * Where it is to be paid; null is the company's primary one.
 */
payment_method?: (ReferenceToWrite | null)
/**
 * The printed date, from which days to pay are counted. VAT is accounted for by it.
 */
invoice_date?: string
/**
 * A credit has none. Required when kind is in 0 (rent), 1 (general), 3 (brf_fee), 4 (deposit).
 */
due_date?: (string | null)
/**
 * First day that is charged.
 */
period_start?: (string | null)
/**
 * Last day that is charged.
 */
period_end?: (string | null)
/**
 * The day it got its number and was booked.
 */
attested_date?: (string | null)
/**
 * Takes a draft back: its days and the payer's balance are free again. What is attested is credited instead.
 */
annulled?: boolean
/**
 * The payer's marking, such as a purchase order; printed, and in electronic invoices.
 */
marking?: (string | null)
/**
 * The payer's reference; printed, and the buyer's reference in electronic invoices.
 */
customer_reference?: (string | null)
/**
 * The seller's person to ask; printed.
 */
our_reference?: (string | null)
/**
 * Words to the payer, printed on the invoice.
 */
message?: (string | null)
/**
 * The sum to pay is whole kronor; the difference stands in rounding_value.
 */
use_rounding?: boolean
/**
 * Direct debit is to be tried for it, where there is a mandate.
 */
attempt_autogiro?: boolean
/**
 * It is not reminded, and no claim follows. Null is what the contract says.
 */
reminder_blocked?: (boolean | null)
/**
 * No debt claim is made of it; reminders go on.
 */
debt_blocked?: (boolean | null)
/**
 * No interest and no fee are taken. Null is what the contract says.
 */
interest_fee_blocked?: (boolean | null)
/**
 * No reminder is sent through this day.
 */
reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
debt_distribution_pushed_until?: (string | null)
/**
 * It gets its number here and is booked elsewhere, as is its credit; payments say so for themselves.
 */
disable_system_bookkeeping?: boolean
}
export interface AccountingInvoiceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
company: ReferenceToWrite
/**
 * Rent, other charges, a credit, a cooperative's fee or a deposit. Values: `0` rent (Hyra), `1` general (Allmän), `2` credit (Kredit), `3` brf_fee (Månadsavgift), `4` deposit (Deposition).
 */
kind: (0 | 1 | 2 | 3 | 4)
/**
 * The printed date, from which days to pay are counted. VAT is accounted for by it.
 */
invoice_date: string
/**
 * Takes a draft back: its days and the payer's balance are free again. What is attested is credited instead.
 */
annulled?: boolean
/**
 * The sum to pay is whole kronor; the difference stands in rounding_value.
 */
use_rounding?: boolean
/**
 * Direct debit is to be tried for it, where there is a mandate.
 */
attempt_autogiro?: boolean
/**
 * It gets its number here and is booked elsewhere, as is its credit; payments say so for themselves.
 */
disable_system_bookkeeping?: boolean
}
export interface AccountingInvoiceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Sets the value of a credit invoice off against another invoice, as if it were a payment.
 * 
 * Rules:
 * - payment_date and payment_registration_date must follow each other in this order; equal values are allowed.
 */
export interface AccountingInvoicecreditationconnection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
source_invoice: Reference
target_invoice: Reference
payment_reference: string
payment_date: string
payment_registration_date: string
payment_method: (Reference | null)
payment_disable_system_bookkeeping: boolean
/**
 * The payment that the set-off is.
 */
payment: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingInvoicecreditationconnectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
source_invoice?: ReferenceToWrite
target_invoice?: ReferenceToWrite
payment_reference?: string
payment_date?: string
payment_registration_date?: string
payment_method?: (ReferenceToWrite | null)
payment_disable_system_bookkeeping?: boolean
}
export interface AccountingInvoicecreditationconnectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
source_invoice: ReferenceToWrite
target_invoice: ReferenceToWrite
payment_reference: string
payment_date: string
payment_registration_date: string
payment_disable_system_bookkeeping?: boolean
}
export interface AccountingInvoicecreditationconnectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Money received, or to be received back, by a company, matched or not to an invoice.
 * 
 * Rules:
 * - external_transaction_id must be unique.
 * - payment_date and registration_date must follow each other in this order; equal values are allowed.
 * - At most one of tenant, sub_tenant, organization_user may be set.
 * - company must be the same as payment_method.company, original_invoice.company and invoice.company.
 */
export interface AccountingInvoicepayment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions: ({
dimension_number: number
value: string
}[] | null)
/**
 * Kronor received; below zero for what is paid back.
 */
value: number
company: Reference
/**
 * The day the bank booked it; interest is counted to it and the books follow it.
 */
payment_date: string
/**
 * The day it was read into the system.
 */
registration_date: string
/**
 * The day it was matched with an invoice.
 */
matched_date: (string | null)
/**
 * The account it came to; decides the bookkeeping account.
 */
payment_method: (Reference | null)
/**
 * The invoice it came in for, when it was moved to another.
 */
original_invoice: (Reference | null)
/**
 * The reference that the payer gave; finds the invoice when its check digit is right.
 */
ocr_number: (string | null)
/**
 * Free text of the payer, searched when somebody matches by hand.
 */
reference_text: (string | null)
/**
 * What the bank's file said beside.
 */
additional_information: (string | null)
/**
 * Who paid, by the bank. Personal data.
 */
sender_name: (string | null)
/**
 * The account it was paid from, by the bank. Personal data.
 */
from_account_number: (string | null)
/**
 * The bank's id; keeps a payment from being read twice.
 */
external_transaction_id: (string | null)
/**
 * Who is taken to have paid; may be known before the invoice is.
 */
tenant: (Reference | null)
/**
 * The stakeholder who is taken to have paid.
 */
sub_tenant: (Reference | null)
/**
 * The employee who is taken to have paid.
 */
organization_user: (Reference | null)
/**
 * Takes it back: the invoice is owed again, and a verification mirrors the first.
 */
annulled: boolean
/**
 * It is booked elsewhere; here it only moves the invoice.
 */
disable_system_bookkeeping: boolean
/**
 * When it is annulled, no verification is made.
 */
skip_annullment_bookkeeping: boolean
/**
 * The day on which the annulment is booked, instead of the day of payment.
 */
overriden_annullment_bookkeeping_date: (string | null)
/**
 * The account that the annulment is booked on, instead of the one the money came to.
 */
forced_annullment_bookkeeping_account: (number | null)
/**
 * The invoice that it pays. Null waits for a match.
 */
invoice: (Reference | null)
/**
 * Taken from the payer's balance to settle an unpaid invoice, not received.
 */
from_customer_balance: boolean
is_overpayment: boolean
is_unhandled: boolean
is_unmatched: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingInvoicepaymentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions?: ({
dimension_number: number
value: string
}[] | null)
/**
 * Kronor received; below zero for what is paid back.
 */
value?: (number | string)
company?: ReferenceToWrite
/**
 * The day the bank booked it; interest is counted to it and the books follow it.
 */
payment_date?: string
/**
 * The day it was read into the system.
 */
registration_date?: string
/**
 * The day it was matched with an invoice.
 */
matched_date?: (string | null)
/**
 * The account it came to; decides the bookkeeping account.
 */
payment_method?: (ReferenceToWrite | null)
/**
 * The invoice it came in for, when it was moved to another.
 */
original_invoice?: (ReferenceToWrite | null)
/**
 * The reference that the payer gave; finds the invoice when its check digit is right.
 */
ocr_number?: (string | null)
/**
 * Free text of the payer, searched when somebody matches by hand.
 */
reference_text?: (string | null)
/**
 * What the bank's file said beside.
 */
additional_information?: (string | null)
/**
 * Who paid, by the bank. Personal data.
 */
sender_name?: (string | null)
/**
 * The account it was paid from, by the bank. Personal data.
 */
from_account_number?: (string | null)
/**
 * The bank's id; keeps a payment from being read twice.
 */
external_transaction_id?: (string | null)
/**
 * Who is taken to have paid; may be known before the invoice is.
 */
tenant?: (ReferenceToWrite | null)
/**
 * The stakeholder who is taken to have paid.
 */
sub_tenant?: (ReferenceToWrite | null)
/**
 * The employee who is taken to have paid.
 */
organization_user?: (ReferenceToWrite | null)
/**
 * Takes it back: the invoice is owed again, and a verification mirrors the first.
 */
annulled?: boolean
/**
 * It is booked elsewhere; here it only moves the invoice.
 */
disable_system_bookkeeping?: boolean
/**
 * When it is annulled, no verification is made.
 */
skip_annullment_bookkeeping?: boolean
/**
 * The day on which the annulment is booked, instead of the day of payment.
 */
overriden_annullment_bookkeeping_date?: (string | null)
/**
 * The account that the annulment is booked on, instead of the one the money came to.
 */
forced_annullment_bookkeeping_account?: (number | null)
/**
 * The invoice that it pays. Null waits for a match.
 */
invoice?: (ReferenceToWrite | null)
}
export interface AccountingInvoicepaymentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Kronor received; below zero for what is paid back.
 */
value: (number | string)
company: ReferenceToWrite
/**
 * The day the bank booked it; interest is counted to it and the books follow it.
 */
payment_date: string
/**
 * The day it was read into the system.
 */
registration_date: string
/**
 * Takes it back: the invoice is owed again, and a verification mirrors the first.
 */
annulled?: boolean
/**
 * It is booked elsewhere; here it only moves the invoice.
 */
disable_system_bookkeeping?: boolean
/**
 * When it is annulled, no verification is made.
 */
skip_annullment_bookkeeping?: boolean
}
export interface AccountingInvoicepaymentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Who gets an invoice, its reminders and its debt claims, with the contact data as they were then.
 * 
 * Rules:
 * - At most one of tenant, sub_tenant, organization_user may be set.
 * - When postal_address is set, custom_postal_address must not be set.
 */
export interface AccountingInvoicerecipient {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
invoice: Reference
/**
 * The lowest first.
 */
priority: number
/**
 * Sees the invoice and owes nothing.
 */
view_only: boolean
/**
 * The tenant who receives it.
 */
tenant: (Reference | null)
/**
 * The stakeholder who receives it.
 */
sub_tenant: (Reference | null)
/**
 * The employee who receives it.
 */
organization_user: (Reference | null)
/**
 * What the recipient is to the tenant, such as guardian, where the invoice says so.
 */
stakeholder_type: (string | null)
/**
 * Name on the invoice, as it was when the invoice was made. Personal data.
 */
name: (string | null)
/**
 * Personal number as it was when the invoice was made. Personal data.
 */
ssn: (string | null)
/**
 * Organization number as it was when the invoice was made.
 */
org_no: (string | null)
/**
 * Where a paper invoice goes. Personal data.
 */
postal_address: (Reference | null)
/**
 * Where a paper invoice goes, in lines, where the address is no record. Personal data.
 */
custom_postal_address: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingInvoicerecipientPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
invoice?: ReferenceToWrite
/**
 * The lowest first.
 */
priority?: number
/**
 * Sees the invoice and owes nothing.
 */
view_only?: boolean
/**
 * The tenant who receives it.
 */
tenant?: (ReferenceToWrite | null)
/**
 * The stakeholder who receives it.
 */
sub_tenant?: (ReferenceToWrite | null)
/**
 * The employee who receives it.
 */
organization_user?: (ReferenceToWrite | null)
/**
 * What the recipient is to the tenant, such as guardian, where the invoice says so.
 */
stakeholder_type?: (string | null)
/**
 * Name on the invoice, as it was when the invoice was made. Personal data.
 */
name?: (string | null)
/**
 * Personal number as it was when the invoice was made. Personal data.
 */
ssn?: (string | null)
/**
 * Organization number as it was when the invoice was made.
 */
org_no?: (string | null)
/**
 * Where a paper invoice goes. Personal data.
 */
postal_address?: (ReferenceToWrite | null)
/**
 * Where a paper invoice goes, in lines, where the address is no record. Personal data.
 */
custom_postal_address?: (string | null)
}
export interface AccountingInvoicerecipientCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
invoice: ReferenceToWrite
/**
 * The lowest first.
 */
priority: number
/**
 * Sees the invoice and owes nothing.
 */
view_only: boolean
}
export interface AccountingInvoicerecipientRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One line of an invoice - how many units at what price, with VAT, for which period and on which account.
 * 
 * Rules:
 * - originates_from_content_type and originates_from_object_id must be set together or not at all.
 * - At most one of rot_kind, rut_kind may be set.
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 */
export interface AccountingInvoicerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
originates_from_content_type: (Reference | null)
originates_from_object_id: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions: ({
dimension_number: number
value: string
}[] | null)
/**
 * Values: `0` construction (Bygg), `1` electricity (El), `2` glazing_and_sheet_metal (Glas och plåt), `3` ground_and_drainage (Mark och dränering), `4` masonry (Murning), `5` painting_and_wallpapering (Målning och tapetsering), `6` plumbing (VVS).
 */
rot_kind: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Values: `0` cleaning (Städning), `1` textile_care (Klädvård), `2` snow_clearing (Snöskottning), `3` gardening (Trädgårdsarbete), `4` child_care (Barnpassning), `5` other_care (Annan omsorg), `6` moving (Flytt), `7` it_services (It-tjänster), `8` repair_of_appliances (Reparation av vitvaror), `9` furnishing (Möblering), `10` home_supervision (Tillsyn av bostad), `11` goods_transport (Transport av bohag), `12` laundry_at_facility (Tvätt vid tvättinrättning).
 */
rut_kind: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12) | null)
invoice: Reference
/**
 * What is charged; used_article_account says where it was booked.
 */
article: (Reference | null)
/**
 * Where the row comes from; charges are the contract's own rows. Values: `0` charge (Avgift), `1` index (Index), `2` discount (Rabatt), `3` property_tax (Fastighetsskatt), `4` fee (Aviseringsavgift), `5` adjustment (Justering), `6` consumption (Förbrukning).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * The unit that is counted, such as kWh or hours; printed.
 */
unit: (string | null)
/**
 * How many units; below zero for what is taken off.
 */
unit_amount: number
/**
 * Without VAT.
 */
unit_price: number
/**
 * Percent on net_value. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: (0 | 6 | 12 | 25)
/**
 * The account it was booked on, whatever the article says later.
 */
used_article_account: number
/**
 * First day that the row is for; it decides the VAT rate and the months of the revenue.
 */
period_start: string
/**
 * Last day that the row is for.
 */
period_end: string
/**
 * First day of the span over which the revenue is spread, where it is not the period.
 */
accounted_start_date: (string | null)
/**
 * Last day of that span.
 */
accounted_end_date: (string | null)
display_order: (number | null)
/**
 * Hours of work that may give a tax deduction.
 */
rot_rut_work_hours: number
/**
 * Kronor of work, VAT included, that may give a tax deduction.
 */
rot_rut_work_value: number
/**
 * Kronor of material, which gives no deduction.
 */
rot_rut_material_value: number
/**
 * Kronor: units times price, rounded once.
 */
net_value: number
/**
 * Kronor of VAT of this row for showing; the invoice's VAT is summed by rate, so rows may differ by öre.
 */
vat_value: number
/**
 * Kronor: net and VAT of this row.
 */
total_value: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingInvoicerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
originates_from_content_type?: (ContentTypeToWrite | null)
originates_from_object_id?: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions?: ({
dimension_number: number
value: string
}[] | null)
/**
 * Values: `0` construction (Bygg), `1` electricity (El), `2` glazing_and_sheet_metal (Glas och plåt), `3` ground_and_drainage (Mark och dränering), `4` masonry (Murning), `5` painting_and_wallpapering (Målning och tapetsering), `6` plumbing (VVS).
 */
rot_kind?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Values: `0` cleaning (Städning), `1` textile_care (Klädvård), `2` snow_clearing (Snöskottning), `3` gardening (Trädgårdsarbete), `4` child_care (Barnpassning), `5` other_care (Annan omsorg), `6` moving (Flytt), `7` it_services (It-tjänster), `8` repair_of_appliances (Reparation av vitvaror), `9` furnishing (Möblering), `10` home_supervision (Tillsyn av bostad), `11` goods_transport (Transport av bohag), `12` laundry_at_facility (Tvätt vid tvättinrättning).
 */
rut_kind?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12) | null)
invoice?: ReferenceToWrite
/**
 * What is charged; used_article_account says where it was booked.
 */
article?: (ReferenceToWrite | null)
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * The unit that is counted, such as kWh or hours; printed.
 */
unit?: (string | null)
/**
 * How many units; below zero for what is taken off.
 */
unit_amount?: (number | string)
/**
 * Without VAT.
 */
unit_price?: (number | string)
/**
 * Percent on net_value. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: (0 | 6 | 12 | 25)
/**
 * The account it was booked on, whatever the article says later.
 */
used_article_account?: number
/**
 * First day that the row is for; it decides the VAT rate and the months of the revenue.
 */
period_start?: string
/**
 * Last day that the row is for.
 */
period_end?: string
/**
 * First day of the span over which the revenue is spread, where it is not the period.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that span.
 */
accounted_end_date?: (string | null)
display_order?: (number | null)
/**
 * Hours of work that may give a tax deduction.
 */
rot_rut_work_hours?: number
/**
 * Kronor of work, VAT included, that may give a tax deduction.
 */
rot_rut_work_value?: (number | string)
/**
 * Kronor of material, which gives no deduction.
 */
rot_rut_material_value?: (number | string)
}
export interface AccountingInvoicerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
invoice: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units; below zero for what is taken off.
 */
unit_amount: (number | string)
/**
 * Without VAT.
 */
unit_price: (number | string)
/**
 * Percent on net_value. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: (0 | 6 | 12 | 25)
/**
 * The account it was booked on, whatever the article says later.
 */
used_article_account: number
/**
 * First day that the row is for; it decides the VAT rate and the months of the revenue.
 */
period_start: string
/**
 * Last day that the row is for.
 */
period_end: string
/**
 * Hours of work that may give a tax deduction.
 */
rot_rut_work_hours?: number
/**
 * Kronor of work, VAT included, that may give a tax deduction.
 */
rot_rut_work_value?: (number | string)
/**
 * Kronor of material, which gives no deduction.
 */
rot_rut_material_value?: (number | string)
}
export interface AccountingInvoicerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One performed invoicing of an organization's contracts - what was asked for, how far it has come and what came out.
 */
export interface AccountingInvoicingrun {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
contract_type: string
/**
 * Values: `queued` (I kö), `running` (Pågår), `succeeded` (Klar), `failed` (Misslyckades).
 */
state: ("queued" | "running" | "succeeded" | "failed")
run_date: string
invoice_date: string
request: ({

} | null)
/**
 * Contracts that are dealt with.
 */
done: number
total: number
invoice_count: number
totals: ({

} | null)
skipped: ({

}[] | null)
failure: (string | null)
}
/**
 * An account through which the organization or a company is paid, and how its payments are matched to invoices.
 * 
 * Rules:
 * - When target_account_number is set, target_bg_account_number must not be set.
 * - When autogiro_customer_number is set, target_bg_account_number must be set.
 * - target_iban_number and target_bic must be set together or not at all.
 * - When is_primary_payment_method is true: company must be unique.
 */
export interface AccountingPaymentmethod {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * By which people choose the method.
 */
title: string
/**
 * How money comes in. Values: `0` bank_giro (Bankgiro), `1` plus_giro (Plusgiro), `3` bank_account (Bankkonto), `4` autogiro (Autogiro), `5` other (Annat).
 */
method: (0 | 1 | 3 | 4 | 5)
/**
 * Null: serves every company.
 */
company: (Reference | null)
/**
 * The account that payments by it are debited to.
 */
bookkeeping_account: number
is_primary_payment_method: boolean
/**
 * First day that the method is used.
 */
active_from: (string | null)
target_account_number: (string | null)
/**
 * Bankgiro number; printed, and in electronic invoices.
 */
target_bg_account_number: (string | null)
/**
 * The company's number with Bankgirot for direct debits.
 */
autogiro_customer_number: (string | null)
/**
 * Account for payers abroad; printed.
 */
target_iban_number: (string | null)
/**
 * Values: `ESSESESS` (ESSESESS), `IBCASES1` (IBCASES1), `FORXSES1` (FORXSES1), `LUNADK2B` (LUNADK2B), `DNBASESX` (DNBASESX), `NNSESES1` (NNSESES1), `BSNOSESS` (BSNOSESS), `ERPFSES2` (ERPFSES2), `SWEDSESS` (SWEDSESS), `SKIASESS` (SKIASESS), `BMPBSESS` (BMPBSESS), `BSTPSESS` (BSTPSESS), `EKMLSE21` (EKMLSE21), `NDEASESS` (NDEASESS), `MARGSESS` (MARGSESS), `NOFBSESS` (NOFBSESS), `JAKMSE22` (JAKMSE22), `MEMMSE21` (MEMMSE21), `IKANSE21` (IKANSE21), `AVANSES1` (AVANSES1), `DABASESX` (DABASESX), `RESUSE21` (RESUSE21), `HANDSESS` (HANDSESS), `SPSDSE23` (SPSDSE23), `NOHLSESS` (NOHLSESS), `AABASESS` (AABASESS), `KLRNSESS` (KLRNSESS), `LAHYSESS` (LAHYSESS), `SVEASES1` (SVEASES1), `FEMAMTMT` (FEMAMTMT), `FTSBSESS` (FTSBSESS), `LOSADKKK` (LOSADKKK), `CITISESX` (CITISESX), `SBAVSESS` (SBAVSESS), `ELLFSESS` (ELLFSESS).
 */
target_bic: (("ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS") | null)
/**
 * What a payment is matched by first. Values: `0` ocr_number (OCR-nummer), `1` invoice_number (Fakturanummer), `2` reference_text (Meddelande), `3` sender_account (Avsändarens konto), `4` sender_name (Avsändarens namn), `5` amount (Belopp).
 */
first_payment_matching_method: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * What it is matched by when nothing else fits. Values: `0` ocr_number (OCR-nummer), `1` invoice_number (Fakturanummer), `2` reference_text (Meddelande), `3` sender_account (Avsändarens konto), `4` sender_name (Avsändarens namn), `5` amount (Belopp).
 */
last_payment_matching_method: ((0 | 1 | 2 | 3 | 4 | 5) | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingPaymentmethodPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * By which people choose the method.
 */
title?: string
/**
 * How money comes in. Values: `0` bank_giro (Bankgiro), `1` plus_giro (Plusgiro), `3` bank_account (Bankkonto), `4` autogiro (Autogiro), `5` other (Annat).
 */
method?: (0 | 1 | 3 | 4 | 5)
/**
 * Null: serves every company.
 */
company?: (ReferenceToWrite | null)
/**
 * The account that payments by it are debited to.
 */
bookkeeping_account?: number
is_primary_payment_method?: boolean
/**
 * First day that the method is used.
 */
active_from?: (string | null)
target_account_number?: (string | null)
/**
 * Bankgiro number; printed, and in electronic invoices.
 */
target_bg_account_number?: (string | null)
/**
 * The company's number with Bankgirot for direct debits.
 */
autogiro_customer_number?: (string | null)
/**
 * Account for payers abroad; printed.
 */
target_iban_number?: (string | null)
/**
 * Values: `ESSESESS` (ESSESESS), `IBCASES1` (IBCASES1), `FORXSES1` (FORXSES1), `LUNADK2B` (LUNADK2B), `DNBASESX` (DNBASESX), `NNSESES1` (NNSESES1), `BSNOSESS` (BSNOSESS), `ERPFSES2` (ERPFSES2), `SWEDSESS` (SWEDSESS), `SKIASESS` (SKIASESS), `BMPBSESS` (BMPBSESS), `BSTPSESS` (BSTPSESS), `EKMLSE21` (EKMLSE21), `NDEASESS` (NDEASESS), `MARGSESS` (MARGSESS), `NOFBSESS` (NOFBSESS), `JAKMSE22` (JAKMSE22), `MEMMSE21` (MEMMSE21), `IKANSE21` (IKANSE21), `AVANSES1` (AVANSES1), `DABASESX` (DABASESX), `RESUSE21` (RESUSE21), `HANDSESS` (HANDSESS), `SPSDSE23` (SPSDSE23), `NOHLSESS` (NOHLSESS), `AABASESS` (AABASESS), `KLRNSESS` (KLRNSESS), `LAHYSESS` (LAHYSESS), `SVEASES1` (SVEASES1), `FEMAMTMT` (FEMAMTMT), `FTSBSESS` (FTSBSESS), `LOSADKKK` (LOSADKKK), `CITISESX` (CITISESX), `SBAVSESS` (SBAVSESS), `ELLFSESS` (ELLFSESS).
 */
target_bic?: (("ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS") | null)
/**
 * What a payment is matched by first. Values: `0` ocr_number (OCR-nummer), `1` invoice_number (Fakturanummer), `2` reference_text (Meddelande), `3` sender_account (Avsändarens konto), `4` sender_name (Avsändarens namn), `5` amount (Belopp).
 */
first_payment_matching_method?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * What it is matched by when nothing else fits. Values: `0` ocr_number (OCR-nummer), `1` invoice_number (Fakturanummer), `2` reference_text (Meddelande), `3` sender_account (Avsändarens konto), `4` sender_name (Avsändarens namn), `5` amount (Belopp).
 */
last_payment_matching_method?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
}
export interface AccountingPaymentmethodCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * By which people choose the method.
 */
title: string
/**
 * How money comes in. Values: `0` bank_giro (Bankgiro), `1` plus_giro (Plusgiro), `3` bank_account (Bankkonto), `4` autogiro (Autogiro), `5` other (Annat).
 */
method: (0 | 1 | 3 | 4 | 5)
/**
 * The account that payments by it are debited to.
 */
bookkeeping_account: number
is_primary_payment_method: boolean
}
export interface AccountingPaymentmethodRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * When unpaid invoices are reminded and claimed, with which fees, for which spaces and customers.
 * 
 * Rules:
 * - name must be unique.
 * - reminder_days_after_due_date and reminder_expires_in_days must be set together or not at all.
 * - debt_reminder_stage_start, debt_reminder_stage_end, debt_reminder_days_after_due_date and debt_reminder_expires_in_days must be set together or not at all.
 * - At most one of interest_rate, interest_over_reference_rate may be set.
 */
export interface AccountingPaymenttermssetting {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active: boolean
/**
 * The company it is for; null is any.
 */
company: (Reference | null)
/**
 * Categories of apartments it is for.
 */
apartment_categories: (string[] | null)
/**
 * Categories of premises it is for.
 */
industrial_premises_categories: (string[] | null)
/**
 * Categories of parking spots it is for.
 */
parking_spot_categories: (string[] | null)
/**
 * Categories of outdoor sections it is for.
 */
outdoor_section_categories: (string[] | null)
/**
 * Never chosen by itself.
 */
allow_only_manual_reference: boolean
/**
 * Categories of cooperative flats it is for.
 */
brf_apartment_categories: (string[] | null)
/**
 * Days after the due date on which a late private payer is left alone.
 */
grace_days_private: number
/**
 * Days after the due date on which a late company is left alone.
 */
grace_days_company: number
/**
 * Unpaid sums up to this are left alone.
 */
grace_value_private: number
/**
 * Unpaid sums of companies up to this are left alone.
 */
grace_value_company: number
/**
 * How many reminders are sent.
 */
reminder_amount: number
/**
 * Days from the due date to the first reminder, and from the last day of one reminder to the next. Null sends none.
 */
reminder_days_after_due_date: (number | null)
/**
 * Days to pay a reminder; moved to a weekday.
 */
reminder_expires_in_days: (number | null)
/**
 * 60 kronor at most by law.
 */
reminder_fee_private: number
/**
 * 450 kronor at most by law.
 */
reminder_fee_company: number
/**
 * What the reminder fees were until a day. A fee is only taken where it was agreed when the debt arose: the lowest since the invoice's date.
 */
reminder_fee_changes: ({
until: string
private: (number | string)
company: (number | string)
}[] | null)
/**
 * How many debt claims are made at most; null is one for each stage.
 */
debt_reminder_amount: (number | null)
/**
 * The first stage of claims after the reminders. Null claims nothing. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_reminder_stage_start: ((0 | 1 | 2) | null)
/**
 * The last stage that is reached by itself. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_reminder_stage_end: ((0 | 1 | 2) | null)
/**
 * Days from the last due date to the next claim.
 */
debt_reminder_days_after_due_date: (number | null)
/**
 * Days to pay a claim; moved to a weekday.
 */
debt_reminder_expires_in_days: (number | null)
/**
 * 180 kronor at most by law.
 */
debt_fee_private: number
/**
 * 180 kronor at most by law.
 */
debt_fee_company: number
/**
 * Percent a year.
 */
interest_rate: (number | null)
/**
 * Percentage points above the reference rate; 8 by law.
 */
interest_over_reference_rate: (number | null)
/**
 * Copied to each claim: whether the payer is to be told when it is taken back.
 */
auto_distribute_on_debt_annullment: boolean
/**
 * Copied to each claim: whether the social committee of the municipality is to be told when a home's debt goes to the bailiff.
 */
inform_social_committee_on_bailiff: boolean
/**
 * Copied to each claim: whether eviction is to be asked for at the bailiff's stage, and not payment alone.
 */
eviction_on_bailiff: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingPaymenttermssettingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name?: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active?: boolean
/**
 * The company it is for; null is any.
 */
company?: (ReferenceToWrite | null)
/**
 * Categories of apartments it is for.
 */
apartment_categories?: (string[] | null)
/**
 * Categories of premises it is for.
 */
industrial_premises_categories?: (string[] | null)
/**
 * Categories of parking spots it is for.
 */
parking_spot_categories?: (string[] | null)
/**
 * Categories of outdoor sections it is for.
 */
outdoor_section_categories?: (string[] | null)
/**
 * Never chosen by itself.
 */
allow_only_manual_reference?: boolean
/**
 * Categories of cooperative flats it is for.
 */
brf_apartment_categories?: (string[] | null)
/**
 * Days after the due date on which a late private payer is left alone.
 */
grace_days_private?: number
/**
 * Days after the due date on which a late company is left alone.
 */
grace_days_company?: number
/**
 * Unpaid sums up to this are left alone.
 */
grace_value_private?: (number | string)
/**
 * Unpaid sums of companies up to this are left alone.
 */
grace_value_company?: (number | string)
/**
 * How many reminders are sent.
 */
reminder_amount?: number
/**
 * Days from the due date to the first reminder, and from the last day of one reminder to the next. Null sends none.
 */
reminder_days_after_due_date?: (number | null)
/**
 * Days to pay a reminder; moved to a weekday.
 */
reminder_expires_in_days?: (number | null)
/**
 * 60 kronor at most by law.
 */
reminder_fee_private?: (number | string)
/**
 * 450 kronor at most by law.
 */
reminder_fee_company?: (number | string)
/**
 * How many debt claims are made at most; null is one for each stage.
 */
debt_reminder_amount?: (number | null)
/**
 * The first stage of claims after the reminders. Null claims nothing. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_reminder_stage_start?: ((0 | 1 | 2) | null)
/**
 * The last stage that is reached by itself. Values: `0` debt_demand (Inkassokrav), `1` debt_collection (Inkasso), `2` bailiff (Kronofogden).
 */
debt_reminder_stage_end?: ((0 | 1 | 2) | null)
/**
 * Days from the last due date to the next claim.
 */
debt_reminder_days_after_due_date?: (number | null)
/**
 * Days to pay a claim; moved to a weekday.
 */
debt_reminder_expires_in_days?: (number | null)
/**
 * 180 kronor at most by law.
 */
debt_fee_private?: (number | string)
/**
 * 180 kronor at most by law.
 */
debt_fee_company?: (number | string)
/**
 * Percent a year.
 */
interest_rate?: (number | string | null)
/**
 * Percentage points above the reference rate; 8 by law.
 */
interest_over_reference_rate?: (number | string | null)
/**
 * Copied to each claim: whether the payer is to be told when it is taken back.
 */
auto_distribute_on_debt_annullment?: boolean
/**
 * Copied to each claim: whether the social committee of the municipality is to be told when a home's debt goes to the bailiff.
 */
inform_social_committee_on_bailiff?: boolean
/**
 * Copied to each claim: whether eviction is to be asked for at the bailiff's stage, and not payment alone.
 */
eviction_on_bailiff?: boolean
}
export interface AccountingPaymenttermssettingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * By which people choose the setting; no other record of its kind has it.
 */
name: string
/**
 * A setting that is not active makes nothing: its contracts are skipped, its invoices not reminded.
 */
is_active: boolean
/**
 * Never chosen by itself.
 */
allow_only_manual_reference?: boolean
/**
 * Days after the due date on which a late private payer is left alone.
 */
grace_days_private?: number
/**
 * Days after the due date on which a late company is left alone.
 */
grace_days_company?: number
/**
 * Unpaid sums up to this are left alone.
 */
grace_value_private?: (number | string)
/**
 * Unpaid sums of companies up to this are left alone.
 */
grace_value_company?: (number | string)
/**
 * How many reminders are sent.
 */
reminder_amount?: number
/**
 * 60 kronor at most by law.
 */
reminder_fee_private?: (number | string)
/**
 * 450 kronor at most by law.
 */
reminder_fee_company?: (number | string)
/**
 * 180 kronor at most by law.
 */
debt_fee_private?: (number | string)
/**
 * 180 kronor at most by law.
 */
debt_fee_company?: (number | string)
/**
 * Copied to each claim: whether the payer is to be told when it is taken back.
 */
auto_distribute_on_debt_annullment?: boolean
/**
 * Copied to each claim: whether the social committee of the municipality is to be told when a home's debt goes to the bailiff.
 */
inform_social_committee_on_bailiff?: boolean
/**
 * Copied to each claim: whether eviction is to be asked for at the bailiff's stage, and not payment alone.
 */
eviction_on_bailiff?: boolean
}
export interface AccountingPaymenttermssettingRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The dimension value that a category of space stands for.
 * 
 * Rules:
 * - organization and category must be unique.
 */
export interface AccountingSpacecategorydimensionvalue {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Code of a space category, for example PX_2_ROK or PX_GYM.
 */
category: string
dimension_value: string
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingSpacecategorydimensionvaluePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Code of a space category, for example PX_2_ROK or PX_GYM.
 */
category?: string
dimension_value?: string
}
export interface AccountingSpacecategorydimensionvalueCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Code of a space category, for example PX_2_ROK or PX_GYM.
 */
category: string
dimension_value: string
}
export interface AccountingSpacecategorydimensionvalueRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One line of a verification - an amount on an account, with dimensions.
 */
export interface AccountingTransaction {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
verification: Reference
account: number
/**
 * Debit is positive, credit negative; the lines of a verification sum to zero.
 */
value: number
description: (string | null)
used_dimensions: ({
dimension_number: number
value: string
}[] | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingTransactionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
verification?: ReferenceToWrite
account?: number
/**
 * Debit is positive, credit negative; the lines of a verification sum to zero.
 */
value?: (number | string)
description?: (string | null)
used_dimensions?: ({
dimension_number: number
value: string
}[] | null)
}
export interface AccountingTransactionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The lost rent of a company's empty spaces over a period, for the company itself and sent to nobody.
 * 
 * Rules:
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 */
export interface AccountingVacancyinvoice {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions: ({
dimension_number: number
value: string
}[] | null)
company: Reference
period_start: string
period_end: string
attested_date: (string | null)
annulled: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingVacancyinvoicePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * One value for each dimension, such as cost centre or project; it stands on the booked lines and in SIE files.
 */
dimensions?: ({
dimension_number: number
value: string
}[] | null)
company?: ReferenceToWrite
period_start?: string
period_end?: string
attested_date?: (string | null)
annulled?: boolean
}
export interface AccountingVacancyinvoiceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
company: ReferenceToWrite
period_start: string
period_end: string
annulled?: boolean
}
export interface AccountingVacancyinvoiceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One bookkeeping event, made from an invoice, a payment or a debt claim, with its lines in transactions.
 * 
 * Rules:
 * - When kind isnull is true: Exactly one of invoice, payment, debt_invoice must be set.
 */
export interface AccountingVerification {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * What happened, in words; the text of the verification in SIE files.
 */
description: string
/**
 * The day it counts in the books.
 */
bookkeeping_date: string
/**
 * The day it was made; what a sync asks for.
 */
registration_date: string
/**
 * The series of the number, by kind of event.
 */
verification_serie: string
/**
 * Without a gap in its series; given by the server.
 */
verification_number: (number | null)
/**
 * The invoice that it books.
 */
invoice: (Reference | null)
/**
 * The payment that it books.
 */
payment: (Reference | null)
/**
 * The reminder or claim whose fee it books.
 */
debt_invoice: (Reference | null)
/**
 * Values: `3` accrual (Periodisering), `4` manual (Manuell).
 */
kind: ((3 | 4) | null)
/**
 * The verification that this one reverses.
 */
credits: (Reference | null)
/**
 * The group that is exported together; in a confirmed one nothing changes.
 */
verification_group: (Reference | null)
/**
 * Whose books it stands in. May be given on create and never changed.
 */
company: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingVerificationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * What happened, in words; the text of the verification in SIE files.
 */
description?: string
/**
 * The day it counts in the books.
 */
bookkeeping_date?: string
/**
 * The day it was made; what a sync asks for.
 */
registration_date?: string
/**
 * The series of the number, by kind of event.
 */
verification_serie?: string
/**
 * The invoice that it books.
 */
invoice?: (ReferenceToWrite | null)
/**
 * The payment that it books.
 */
payment?: (ReferenceToWrite | null)
/**
 * The reminder or claim whose fee it books.
 */
debt_invoice?: (ReferenceToWrite | null)
}
export interface AccountingVerificationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * Whose books it stands in. May be given on create and never changed.
 */
company?: (ReferenceToWrite | null)
}
/**
 * Verifications of one company put together, to be confirmed and then handed to the bookkeeping system as a whole.
 * 
 * Rules:
 * - At most one of grouped_on_invoice, grouped_on_payment, grouped_on_debt_invoice, grouped_on_vacancy_invoice may be set.
 */
export interface AccountingVerificationgroup {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
name: string
company: Reference
/**
 * Setting it confirms the group for export; until then the group is open.
 */
confirmation_date: (string | null)
/**
 * Values: `0` single (Enskild), `1` day (Dag), `2` month (Månad), `3` financial_year (Räkenskapsår), `4` invoice_batch (Fakturakörning), `5` payment_batch (Betalfil), `6` accrual_month (Periodiseringsmånad), `7` manual (Manuell). May be given on create and never changed.
 */
grouping_method: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
grouping_date: (string | null)
/**
 * Values: `0` invoice (Faktura), `1` payment (Betalning), `2` debt_invoice (Påminnelse eller krav), `3` vacancy_invoice (Vakansfaktura).
 */
grouped_on_type: ((0 | 1 | 2 | 3) | null)
grouped_on_invoice: (Reference | null)
/**
 * Payments are grouped by day here, so groups of one payment come from other systems alone.
 */
grouped_on_payment: (Reference | null)
grouped_on_debt_invoice: (Reference | null)
grouped_on_vacancy_invoice: (Reference | null)
/**
 * The run whose verifications it collects.
 */
invoicing_run: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountingVerificationgroupPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
/**
 * Setting it confirms the group for export; until then the group is open.
 */
confirmation_date?: (string | null)
}
export interface AccountingVerificationgroupRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
company?: ReferenceToWrite
/**
 * Values: `0` single (Enskild), `1` day (Dag), `2` month (Månad), `3` financial_year (Räkenskapsår), `4` invoice_batch (Fakturakörning), `5` payment_batch (Betalfil), `6` accrual_month (Periodiseringsmånad), `7` manual (Manuell). May be given on create and never changed.
 */
grouping_method?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
}
/**
 * An OpenID provider, such as the employer's, with which organization users sign in.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface AccountsIdentityprovider {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * What the button on the sign-in page says.
 */
name: string
is_active: boolean
/**
 * Its address, from which /.well-known/openid-configuration is read.
 */
issuer: string
client_id: string
/**
 * The claim of the ID token that names groups; without it roles are left as they are.
 */
groups_claim: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsIdentityproviderPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * What the button on the sign-in page says.
 */
name?: string
is_active?: boolean
/**
 * Its address, from which /.well-known/openid-configuration is read.
 */
issuer?: string
client_id?: string
/**
 * Without it the client is public.
 */
client_secret?: (string | null)
/**
 * The claim of the ID token that names groups; without it roles are left as they are.
 */
groups_claim?: (string | null)
}
export interface AccountsIdentityproviderCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * What the button on the sign-in page says.
 */
name: string
is_active?: boolean
/**
 * Its address, from which /.well-known/openid-configuration is read.
 */
issuer: string
client_id: string
}
/**
 * The role that members of a provider's group get when they sign in.
 * 
 * Rules:
 * - identity_provider and group must be unique.
 */
export interface AccountsIdentityprovidergroup {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
identity_provider: Reference
group: string
role: Reference
/**
 * Of several groups of a person, the one with the lowest number decides.
 */
priority: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsIdentityprovidergroupPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
identity_provider?: ReferenceToWrite
group?: string
role?: ReferenceToWrite
/**
 * Of several groups of a person, the one with the lowest number decides.
 */
priority?: number
}
export interface AccountsIdentityprovidergroupCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
identity_provider: ReferenceToWrite
group: string
role: ReferenceToWrite
/**
 * Of several groups of a person, the one with the lowest number decides.
 */
priority?: number
}
/**
 * An outside integration that has been switched on for the organization or for one of its records, with what it may do.
 * 
 * Rules:
 * - activation_content_type and activation_object_id must be set together or not at all.
 */
export interface AccountsIntegrationuseragent {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
updated_at: string
is_active: boolean
application_id: string
service_id: string
service_version_id: string
/**
 * Which of two integrations of one category goes first.
 */
clashing_priority: number
category: (string | null)
/**
 * With activation_object_id: what it is activated for, such as one company; limits what it reads.
 */
activation_content_type: (Reference | null)
activation_object_id: (string | null)
activation_variables: ({

} | null)
integration_activation_data: ({

} | null)
access_requires_specific_object_connection: boolean
/**
 * How persons answer whether it may read their data. Values: `0` none (Ingen), `1` ask_each_person (Fråga varje person), `2` accept_for_all (Godkänt för alla).
 */
personal_information_acceptance_mode: ((0 | 1 | 2) | null)
/**
 * Resource by resource, from the service version.
 */
allowed_access: {

}
subscribes_to_events: {

}[]
requires_sole_category_ownership: boolean
require_personal_information_access: boolean
allow_token_generation_for_tenants: boolean
allow_token_generation_for_sub_tenants: boolean
has_tenant_http_invokable_method: boolean
has_sub_tenant_http_invokable_method: boolean
/**
 * Addresses it may call from, also as ranges such as 192.0.2.0/24 or 2001:db8::/32; null means any.
 */
registered_ip_addresses: (string[] | null)
last_used_at: (string | null)
/**
 * Narrows what its roles allow; empty does not narrow.
 */
scopes: string[]
/**
 * What the integration may do.
 */
roles: Reference[]
/**
 * True from its first role on. It may then do nothing without a role; before, its scopes are its rights.
 */
requires_role: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsIntegrationuseragentPatch {
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
application_id?: string
service_id?: string
service_version_id?: string
/**
 * Which of two integrations of one category goes first.
 */
clashing_priority?: number
category?: (string | null)
/**
 * With activation_object_id: what it is activated for, such as one company; limits what it reads.
 */
activation_content_type?: (ContentTypeToWrite | null)
activation_object_id?: (string | null)
activation_variables?: ({

} | null)
integration_activation_data?: ({

} | null)
access_requires_specific_object_connection?: boolean
/**
 * How persons answer whether it may read their data. Values: `0` none (Ingen), `1` ask_each_person (Fråga varje person), `2` accept_for_all (Godkänt för alla).
 */
personal_information_acceptance_mode?: ((0 | 1 | 2) | null)
/**
 * Addresses it may call from, also as ranges such as 192.0.2.0/24 or 2001:db8::/32; null means any.
 */
registered_ip_addresses?: (string[] | null)
/**
 * What the integration may do.
 */
roles?: ReferenceToWrite[]
}
export interface AccountsIntegrationuseragentCreate1 {
id?: string
is_active?: boolean
application_id: string
service_id: string
service_version_id: string
/**
 * Which of two integrations of one category goes first.
 */
clashing_priority: number
access_requires_specific_object_connection?: boolean
}
/**
 * An invitation to a tenant, a stakeholder or an organization user, and what became of it.
 * 
 * Rules:
 * - Exactly one of tenant, sub_tenant, organization_user must be set.
 * - token_hash must be unique.
 * - When state is 0 (pending): tenant must be unique.
 * - When state is 0 (pending): sub_tenant must be unique.
 * - When state is 0 (pending): organization_user must be unique.
 */
export interface AccountsInvitation {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
tenant: (Reference | null)
sub_tenant: (Reference | null)
organization_user: (Reference | null)
/**
 * Personal data.
 */
email: string
/**
 * Values: `sv` (Svenska), `en` (Engelska).
 */
language: ("sv" | "en")
message: (string | null)
/**
 * Values: `0` pending (Väntar), `1` accepted (Accepterad), `2` revoked (Återkallad), `3` expired (Utgången).
 */
state: (0 | 1 | 2 | 3)
/**
 * How many times a link has been sent; only the last one works.
 */
sends: number
last_sent_time: string
expires_time: string
accepted_time: (string | null)
revoked_time: (string | null)
}
/**
 * A person who works for the organization or for one of its external clients and signs in to the administration.
 * 
 * Rules:
 * - username must be unique.
 * - At least one of first_name, last_name, corporate_name must be set.
 */
export interface AccountsOrganizationuser {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
is_active: boolean
/**
 * What the person signs in with: the e-mail address by which an invitation was accepted, when nobody else has it. Personal data.
 */
username: (string | null)
/**
 * The person is not invited by itself from this time on.
 */
active_to: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture: (File | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
fmi: (string | null)
/**
 * Values: `0` limited (Begränsad), `1` normal (Normal), `2` full (Full).
 */
detail_access: (0 | 1 | 2)
role: (Reference | null)
/**
 * True from the first role on; without a role nothing may then be done as this user.
 */
requires_role: boolean
/**
 * Limits what the user sees to these clients' stock; empty does not limit.
 */
external_clients: Reference[]
/**
 * Values: `0` not_invited (Ej inbjuden), `1` invited (Inbjuden), `2` active (Aktiv), `3` inactive (Inaktiv).
 */
status: (0 | 1 | 2 | 3)
title: (string | null)
/**
 * When a client last acted as this user, to within five minutes.
 */
last_login: (string | null)
prefer_invoice_view_only: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsOrganizationuserPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name?: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name?: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name?: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn?: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no?: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
is_active?: boolean
/**
 * The person is not invited by itself from this time on.
 */
active_to?: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture?: (FileToWrite | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name?: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
fmi?: (string | null)
/**
 * Values: `0` limited (Begränsad), `1` normal (Normal), `2` full (Full).
 */
detail_access?: (0 | 1 | 2)
role?: (ReferenceToWrite | null)
/**
 * Limits what the user sees to these clients' stock; empty does not limit.
 */
external_clients?: ReferenceToWrite[]
title?: (string | null)
prefer_invoice_view_only?: boolean
}
export interface AccountsOrganizationuserCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
is_active?: boolean
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * Values: `0` limited (Begränsad), `1` normal (Normal), `2` full (Full).
 */
detail_access: (0 | 1 | 2)
prefer_invoice_view_only?: boolean
}
export interface AccountsOrganizationuserRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Gives an organization user access to one segment of the stock, with a role that may differ from the general one.
 * 
 * Rules:
 * - segment and user must be unique.
 */
export interface AccountsOrganizationusersegment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
segment: Reference
user: Reference
/**
 * Instead of the user's own role, in this segment.
 */
role: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsOrganizationusersegmentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
segment?: ReferenceToWrite
user?: ReferenceToWrite
/**
 * Instead of the user's own role, in this segment.
 */
role?: (ReferenceToWrite | null)
}
export interface AccountsOrganizationusersegmentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
segment: ReferenceToWrite
user: ReferenceToWrite
}
export interface AccountsOrganizationusersegmentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Says which duty an organization user has, where, when, and which events it should be told of.
 * 
 * Rules:
 * - receive_email_notifications_for must be a part of receive_notifications_for.
 * - receive_sms_notifications_for must be a part of receive_notifications_for.
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 */
export interface AccountsOrganizationuserworkengagement {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Event identifiers.
 */
receive_notifications_for: string[]
receive_email_notifications_for: string[]
receive_sms_notifications_for: string[]
user: Reference
work_engagement: Reference
start_date: (string | null)
end_date: (string | null)
/**
 * The duty holds only between the dates.
 */
dates_are_blocking: (boolean | null)
realestates: Reference[]
buildings: Reference[]
outdoor_areas: Reference[]
parking_lots: Reference[]
display_on_my_pages: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsOrganizationuserworkengagementPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Event identifiers.
 */
receive_notifications_for?: string[]
receive_email_notifications_for?: string[]
receive_sms_notifications_for?: string[]
user?: ReferenceToWrite
work_engagement?: ReferenceToWrite
start_date?: (string | null)
end_date?: (string | null)
/**
 * The duty holds only between the dates.
 */
dates_are_blocking?: (boolean | null)
realestates?: ReferenceToWrite[]
buildings?: ReferenceToWrite[]
outdoor_areas?: ReferenceToWrite[]
parking_lots?: ReferenceToWrite[]
display_on_my_pages?: boolean
}
export interface AccountsOrganizationuserworkengagementCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Event identifiers.
 */
receive_notifications_for?: string[]
receive_email_notifications_for?: string[]
receive_sms_notifications_for?: string[]
user: ReferenceToWrite
work_engagement: ReferenceToWrite
display_on_my_pages?: boolean
}
export interface AccountsOrganizationuserworkengagementRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The real personal data of a tenant or stakeholder with protected identity, kept apart so that few may read it.
 * 
 * Rules:
 * - tenant must be unique.
 * - sub_tenant must be unique.
 * - Exactly one of tenant, sub_tenant must be set.
 */
export interface AccountsProtectedidentity {
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
/**
 * Personal data.
 */
current_registered_address: (Reference | null)
/**
 * Personal data.
 */
previous_address: (Reference | null)
/**
 * Personal data.
 */
future_address: (Reference | null)
tenant: (Reference | null)
sub_tenant: (Reference | null)
/**
 * Personal data.
 */
first_name: (string | null)
/**
 * Personal data.
 */
last_name: (string | null)
/**
 * Personal data.
 */
ssn: (string | null)
/**
 * Personal data.
 */
birth_date: (string | null)
/**
 * Values: `0` confidentiality_marking (Sekretessmarkering), `1` protected_registration (Skyddad folkbokföring), `2` fictitious_identity (Fingerade personuppgifter).
 */
protection_kind: ((0 | 1 | 2) | null)
/**
 * Last day of the protection.
 */
valid_to: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsProtectedidentityPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
/**
 * Personal data.
 */
current_registered_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
previous_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
future_address?: (ReferenceToWrite | null)
tenant?: (ReferenceToWrite | null)
sub_tenant?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
first_name?: (string | null)
/**
 * Personal data.
 */
last_name?: (string | null)
/**
 * Personal data.
 */
ssn?: (string | null)
/**
 * Personal data.
 */
birth_date?: (string | null)
/**
 * Values: `0` confidentiality_marking (Sekretessmarkering), `1` protected_registration (Skyddad folkbokföring), `2` fictitious_identity (Fingerade personuppgifter).
 */
protection_kind?: ((0 | 1 | 2) | null)
/**
 * Last day of the protection.
 */
valid_to?: (string | null)
}
export interface AccountsProtectedidentityRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A named set of rights that organization users are given.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface AccountsRole {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
updated_at: string
archived: boolean
name: string
description: (string | null)
/**
 * Operation codes by resource.
 */
permissions: {

}
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsRolePatch {
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
archived?: boolean
name?: string
description?: (string | null)
/**
 * Operation codes by resource.
 */
permissions?: {

}
}
export interface AccountsRoleCreate1 {
id?: string
archived?: boolean
name: string
/**
 * Operation codes by resource.
 */
permissions: {

}
}
export interface AccountsRoleRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A stakeholder who is not the contract party but may see, pay or act for one, with a set of rights in the tenant portal.
 * 
 * Rules:
 * - username must be unique.
 * - At least one of first_name, last_name, corporate_name must be set.
 * - When sni_number is set, corporate_name must be set.
 */
export interface AccountsSubtenant {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
/**
 * Personal data.
 */
current_registered_address: (Reference | null)
/**
 * Personal data.
 */
previous_address: (Reference | null)
/**
 * Personal data.
 */
future_address: (Reference | null)
is_active: boolean
/**
 * What the person signs in with: the e-mail address by which an invitation was accepted, when nobody else has it. Personal data.
 */
username: (string | null)
/**
 * The person is not invited by itself from this time on.
 */
active_to: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture: (File | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id: (string | null)
/**
 * What the person is called in everyday life, where it is another name. Personal data.
 */
popular_name: (string | null)
/**
 * Where invoices are sent by e-mail; email is used where it is empty. Personal data.
 */
invoice_email: (string | null)
/**
 * Swedish industry code such as 68.310.
 */
sni_number: (string | null)
/**
 * A legal person. Payment terms have fees, grace days and sums of their own for companies.
 */
is_company: boolean
/**
 * Follows from invitations, contracts and blocks; the server sets it. Values: `0` not_invited (Ej inbjuden), `1` invited (Inbjuden), `2` active (Aktiv), `3` inactive (Inaktiv), `4` previous_customer (Tidigare kund), `5` potential_customer (Möjlig kund), `6` future_customer (Kommande kund), `7` anonymized (Avidentifierad), `8` deceased (Avliden), `9` blocked (Spärrad).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution: boolean
/**
 * The person's own answer on whether integrations may read personal data. Null is unanswered.
 */
allows_external_personal_information_sharing: (boolean | null)
/**
 * Event identifiers.
 */
block_notifications_for: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for: string[]
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * Signs in with a one-time code; null while no log-in service tells, because people do not sign in to this interface itself.
 */
mfa_has_hotp: (boolean | null)
allow_my_pages_access: boolean
allow_contracts_access: boolean
allow_cancel_contract_access: boolean
allow_invoice_access: boolean
allow_revenue_row_access: boolean
allow_objects_access: boolean
allow_brf_access: boolean
allow_errands_access: boolean
allow_errands_access_through_connections: boolean
allow_personal_information_access: boolean
allow_notifications: boolean
/**
 * The invoice says what the stakeholder is to the tenant.
 */
add_connection_description_on_invoice: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsSubtenantPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name?: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name?: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name?: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn?: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no?: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
/**
 * Personal data.
 */
current_registered_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
previous_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
future_address?: (ReferenceToWrite | null)
is_active?: boolean
/**
 * The person is not invited by itself from this time on.
 */
active_to?: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture?: (FileToWrite | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name?: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number?: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi?: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id?: (string | null)
/**
 * What the person is called in everyday life, where it is another name. Personal data.
 */
popular_name?: (string | null)
/**
 * Where invoices are sent by e-mail; email is used where it is empty. Personal data.
 */
invoice_email?: (string | null)
/**
 * Swedish industry code such as 68.310.
 */
sni_number?: (string | null)
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution?: boolean
/**
 * The person's own answer on whether integrations may read personal data. Null is unanswered.
 */
allows_external_personal_information_sharing?: (boolean | null)
/**
 * Event identifiers.
 */
block_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for?: string[]
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
allow_my_pages_access?: boolean
allow_contracts_access?: boolean
allow_cancel_contract_access?: boolean
allow_invoice_access?: boolean
allow_revenue_row_access?: boolean
allow_objects_access?: boolean
allow_brf_access?: boolean
allow_errands_access?: boolean
allow_errands_access_through_connections?: boolean
allow_personal_information_access?: boolean
allow_notifications?: boolean
/**
 * The invoice says what the stakeholder is to the tenant.
 */
add_connection_description_on_invoice?: boolean
}
export interface AccountsSubtenantCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
is_active?: boolean
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution?: boolean
/**
 * Event identifiers.
 */
block_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for?: string[]
allow_my_pages_access: boolean
allow_contracts_access: boolean
allow_cancel_contract_access: boolean
allow_invoice_access: boolean
allow_revenue_row_access: boolean
allow_objects_access: boolean
allow_brf_access: boolean
allow_errands_access: boolean
allow_errands_access_through_connections: boolean
allow_personal_information_access: boolean
allow_notifications: boolean
/**
 * The invoice says what the stakeholder is to the tenant.
 */
add_connection_description_on_invoice: boolean
}
export interface AccountsSubtenantRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Ties a stakeholder (co-occupant, subletting tenant, representative) to one contract or tenant-owned flat for a time.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - Exactly one of apartment_contract, industrial_premises_contract, parking_spot_contract, outdoor_section_contract, brf_apartment must be set.
 */
export interface AccountsSubtenantcontractconnection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Values: `0` guardian (Vårdnadshavare), `1` administrator (Förvaltare), `2` power_of_attorney (Fullmakt), `3` invoice_recipient (Fakturamottagare), `4` contact_person (Kontaktperson), `5` family_member (Familjemedlem), `6` partner (Partner), `7` child (Barn), `8` lodger (Inneboende), `9` second_hand_tenant (Andrahandshyresgäst), `10` guarantor (Borgensman), `11` estate_representative (Företrädare för dödsbo), `12` social_services (Socialtjänst), `13` employer (Arbetsgivare), `14` signatory (Firmatecknare), `15` accountant (Redovisningskonsult), `16` caretaker (Fastighetsskötare), `17` key_holder (Nyckelinnehavare), `18` board_member (Styrelseledamot), `19` emergency_contact (Kontakt i nödfall), `20` agent (Ombud), `21` other (Annan).
 */
category: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21) | null)
parent_sub_tenant: (Reference | null)
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only: boolean
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
sub_tenant: Reference
/**
 * Values: `0` co_resident (Medboende), `1` second_hand_tenant (Andrahandshyresgäst), `2` representative (Företrädare).
 */
stakeholder_type: (0 | 1 | 2)
apartment_contract: (Reference | null)
industrial_premises_contract: (Reference | null)
parking_spot_contract: (Reference | null)
outdoor_section_contract: (Reference | null)
brf_apartment: (Reference | null)
start_date: (string | null)
end_date: (string | null)
signed_time: (string | null)
/**
 * As on the contract.
 */
contract_start_date: (string | null)
/**
 * As on the contract.
 */
contract_end_date: (string | null)
/**
 * Consent to sublet.
 */
landlord_approved: (boolean | null)
/**
 * What the subletting tenant pays a month.
 */
monthly_compensation: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsSubtenantcontractconnectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Values: `0` guardian (Vårdnadshavare), `1` administrator (Förvaltare), `2` power_of_attorney (Fullmakt), `3` invoice_recipient (Fakturamottagare), `4` contact_person (Kontaktperson), `5` family_member (Familjemedlem), `6` partner (Partner), `7` child (Barn), `8` lodger (Inneboende), `9` second_hand_tenant (Andrahandshyresgäst), `10` guarantor (Borgensman), `11` estate_representative (Företrädare för dödsbo), `12` social_services (Socialtjänst), `13` employer (Arbetsgivare), `14` signatory (Firmatecknare), `15` accountant (Redovisningskonsult), `16` caretaker (Fastighetsskötare), `17` key_holder (Nyckelinnehavare), `18` board_member (Styrelseledamot), `19` emergency_contact (Kontakt i nödfall), `20` agent (Ombud), `21` other (Annan).
 */
category?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21) | null)
parent_sub_tenant?: (ReferenceToWrite | null)
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only?: boolean
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
sub_tenant?: ReferenceToWrite
/**
 * Values: `0` co_resident (Medboende), `1` second_hand_tenant (Andrahandshyresgäst), `2` representative (Företrädare).
 */
stakeholder_type?: (0 | 1 | 2)
apartment_contract?: (ReferenceToWrite | null)
industrial_premises_contract?: (ReferenceToWrite | null)
parking_spot_contract?: (ReferenceToWrite | null)
outdoor_section_contract?: (ReferenceToWrite | null)
brf_apartment?: (ReferenceToWrite | null)
start_date?: (string | null)
end_date?: (string | null)
signed_time?: (string | null)
/**
 * Consent to sublet.
 */
landlord_approved?: (boolean | null)
/**
 * What the subletting tenant pays a month.
 */
monthly_compensation?: (number | string | null)
}
export interface AccountsSubtenantcontractconnectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only?: boolean
sub_tenant: ReferenceToWrite
/**
 * Values: `0` co_resident (Medboende), `1` second_hand_tenant (Andrahandshyresgäst), `2` representative (Företrädare).
 */
stakeholder_type: (0 | 1 | 2)
}
export interface AccountsSubtenantcontractconnectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Ties a stakeholder to a tenant as a person, whatever the contract, for example a trustee or an invoice recipient.
 * 
 * Rules:
 * - sub_tenant, tenant and category must be unique.
 */
export interface AccountsSubtenanttenantconnection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
is_active: boolean
/**
 * Values: `0` guardian (Vårdnadshavare), `1` administrator (Förvaltare), `2` power_of_attorney (Fullmakt), `3` invoice_recipient (Fakturamottagare), `4` contact_person (Kontaktperson), `5` family_member (Familjemedlem), `6` partner (Partner), `7` child (Barn), `8` lodger (Inneboende), `9` second_hand_tenant (Andrahandshyresgäst), `10` guarantor (Borgensman), `11` estate_representative (Företrädare för dödsbo), `12` social_services (Socialtjänst), `13` employer (Arbetsgivare), `14` signatory (Firmatecknare), `15` accountant (Redovisningskonsult), `16` caretaker (Fastighetsskötare), `17` key_holder (Nyckelinnehavare), `18` board_member (Styrelseledamot), `19` emergency_contact (Kontakt i nödfall), `20` agent (Ombud), `21` other (Annan).
 */
category: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21) | null)
parent_sub_tenant: (Reference | null)
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only: boolean
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
sub_tenant: Reference
tenant: Reference
/**
 * Values: `0` trustee (God man), `1` administrator (Förvaltare), `2` contact_person (Kontaktperson), `3` other (Annan).
 */
stakeholder_type: (0 | 1 | 2 | 3)
/**
 * Changes that wait for approval; 0, because every change of this interface holds at once.
 */
pending_monitor_approval_amount: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsSubtenanttenantconnectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
/**
 * Values: `0` guardian (Vårdnadshavare), `1` administrator (Förvaltare), `2` power_of_attorney (Fullmakt), `3` invoice_recipient (Fakturamottagare), `4` contact_person (Kontaktperson), `5` family_member (Familjemedlem), `6` partner (Partner), `7` child (Barn), `8` lodger (Inneboende), `9` second_hand_tenant (Andrahandshyresgäst), `10` guarantor (Borgensman), `11` estate_representative (Företrädare för dödsbo), `12` social_services (Socialtjänst), `13` employer (Arbetsgivare), `14` signatory (Firmatecknare), `15` accountant (Redovisningskonsult), `16` caretaker (Fastighetsskötare), `17` key_holder (Nyckelinnehavare), `18` board_member (Styrelseledamot), `19` emergency_contact (Kontakt i nödfall), `20` agent (Ombud), `21` other (Annan).
 */
category?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21) | null)
parent_sub_tenant?: (ReferenceToWrite | null)
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only?: boolean
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
sub_tenant?: ReferenceToWrite
tenant?: ReferenceToWrite
/**
 * Values: `0` trustee (God man), `1` administrator (Förvaltare), `2` contact_person (Kontaktperson), `3` other (Annan).
 */
stakeholder_type?: (0 | 1 | 2 | 3)
}
export interface AccountsSubtenanttenantconnectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
/**
 * Sees the invoice and owes nothing.
 */
prefer_invoice_view_only?: boolean
sub_tenant: ReferenceToWrite
tenant: ReferenceToWrite
/**
 * Values: `0` trustee (God man), `1` administrator (Förvaltare), `2` contact_person (Kontaktperson), `3` other (Annan).
 */
stakeholder_type: (0 | 1 | 2 | 3)
}
export interface AccountsSubtenanttenantconnectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A person or company that rents, is a cooperative member, or stands in line to be one, with addresses and how it wants its invoices.
 * 
 * Rules:
 * - username must be unique.
 * - At least one of first_name, last_name, corporate_name must be set.
 * - When sni_number is set, corporate_name must be set.
 * - organization and ssn must be unique.
 */
export interface AccountsTenant {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
/**
 * Personal data.
 */
current_registered_address: (Reference | null)
/**
 * Personal data.
 */
previous_address: (Reference | null)
/**
 * Personal data.
 */
future_address: (Reference | null)
is_active: boolean
/**
 * What the person signs in with: the e-mail address by which an invitation was accepted, when nobody else has it. Personal data.
 */
username: (string | null)
/**
 * The person is not invited by itself from this time on.
 */
active_to: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture: (File | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id: (string | null)
/**
 * What the person is called in everyday life, where it is another name. Personal data.
 */
popular_name: (string | null)
/**
 * Where invoices are sent by e-mail; email is used where it is empty. Personal data.
 */
invoice_email: (string | null)
/**
 * Swedish industry code such as 68.310.
 */
sni_number: (string | null)
/**
 * A legal person. Payment terms have fees, grace days and sums of their own for companies.
 */
is_company: boolean
/**
 * Follows from invitations, contracts and blocks; the server sets it. Values: `0` not_invited (Ej inbjuden), `1` invited (Inbjuden), `2` active (Aktiv), `3` inactive (Inaktiv), `4` previous_customer (Tidigare kund), `5` potential_customer (Möjlig kund), `6` future_customer (Kommande kund), `7` anonymized (Avidentifierad), `8` deceased (Avliden), `9` blocked (Spärrad).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution: boolean
/**
 * The person's own answer on whether integrations may read personal data. Null is unanswered.
 */
allows_external_personal_information_sharing: (boolean | null)
/**
 * Event identifiers.
 */
block_notifications_for: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for: string[]
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * On invoices to companies; SE, organization number and 01.
 */
vat_number: (string | null)
/**
 * Where the person has something to do beside contracts.
 */
realestates: Reference[]
/**
 * The tenant wants to see invoices and not to be sent them.
 */
prefer_invoice_view_only: boolean
/**
 * Dimension value of the customer category in the books.
 */
custom_dimension_category_value: (string | null)
/**
 * The number by which people know the tenant, often from another system.
 */
customer_number: (string | null)
/**
 * Of signing pages and requests; Swedish and English are written.
 */
preferred_language: (string | null)
/**
 * Overpaid and credited amounts that are not used yet.
 */
customer_balance: number
/**
 * The person's real data stands in accounts.protectedidentity.
 */
has_protected_identity: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsTenantPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name?: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name?: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name?: (string | null)
/**
 * Twelve digits. BankID signing and accepting an invitation by BankID compare it. Personal data.
 */
ssn?: (string | null)
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
/**
 * Ten digits; stands on invoices to companies.
 */
org_no?: (string | null)
/**
 * For people without a Swedish number. Personal data.
 */
birth_date?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
/**
 * Personal data.
 */
current_registered_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
previous_address?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
future_address?: (ReferenceToWrite | null)
is_active?: boolean
/**
 * The person is not invited by itself from this time on.
 */
active_to?: (string | null)
/**
 * A picture of the person: JPEG, PNG or WebP. Personal data.
 */
profile_picture?: (FileToWrite | null)
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * What is shown instead of the name.
 */
anonymization_name?: (string | null)
/**
 * Channels for everything but invoices.
 */
send_out_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number?: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi?: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id?: (string | null)
/**
 * What the person is called in everyday life, where it is another name. Personal data.
 */
popular_name?: (string | null)
/**
 * Where invoices are sent by e-mail; email is used where it is empty. Personal data.
 */
invoice_email?: (string | null)
/**
 * Swedish industry code such as 68.310.
 */
sni_number?: (string | null)
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution?: boolean
/**
 * The person's own answer on whether integrations may read personal data. Null is unanswered.
 */
allows_external_personal_information_sharing?: (boolean | null)
/**
 * Event identifiers.
 */
block_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for?: string[]
/**
 * How invoices reach the party; its first step decides the notice fee.
 */
invoice_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How reminders reach the party.
 */
reminder_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * How debt claims reach the party.
 */
debt_distribution_instruction?: ({
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[] | null)
/**
 * On invoices to companies; SE, organization number and 01.
 */
vat_number?: (string | null)
/**
 * Where the person has something to do beside contracts.
 */
realestates?: ReferenceToWrite[]
/**
 * The tenant wants to see invoices and not to be sent them.
 */
prefer_invoice_view_only?: boolean
/**
 * Dimension value of the customer category in the books.
 */
custom_dimension_category_value?: (string | null)
/**
 * The number by which people know the tenant, often from another system.
 */
customer_number?: (string | null)
/**
 * Of signing pages and requests; Swedish and English are written.
 */
preferred_language?: (string | null)
}
export interface AccountsTenantCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * The number is a coordination number, of somebody who is not registered as living in Sweden.
 */
ssn_is_coordination_number?: boolean
is_active?: boolean
/**
 * Shown by anonymization_name. An anonymized person is not invited.
 */
anonymized?: boolean
/**
 * No invoice is sent out while it is paid by direct debit.
 */
autogiro_disables_invoice_distribution?: boolean
/**
 * Event identifiers.
 */
block_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as e-mail.
 */
block_email_notifications_for?: string[]
/**
 * Event identifiers that the person does not want as SMS.
 */
block_sms_notifications_for?: string[]
/**
 * The tenant wants to see invoices and not to be sent them.
 */
prefer_invoice_view_only?: boolean
}
export interface AccountsTenantRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A kind of duty, such as caretaker or letting agent, with the events its holders are told of from the start.
 */
export interface AccountsWorkengagement {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
name: string
color_code: (string | null)
template_notifications: (string[] | null)
template_email_notifications: (string[] | null)
template_sms_notifications: (string[] | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AccountsWorkengagementPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
color_code?: (string | null)
template_notifications?: (string[] | null)
template_email_notifications?: (string[] | null)
template_sms_notifications?: (string[] | null)
}
export interface AccountsWorkengagementCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
}
export interface AccountsWorkengagementRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A custom column that an organization adds to chosen record types.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface AnnotatingCustomercolumntype {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
/**
 * Values: `0` text (Text), `1` integer (Heltal), `2` decimal (Decimaltal), `3` boolean (Ja eller nej), `4` date (Datum), `5` date_time (Datum och tid), `6` single_choice (Ett val), `7` multiple_choice (Flera val), `8` link (Länk).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
/**
 * What a value must match.
 */
regex_validation: (string | null)
/**
 * The choices of the two choice kinds.
 */
options: (string[] | null)
/**
 * Kinds of record; empty means any.
 */
only_allowed_for: ContentTypeToWrite[]
color_code: (string | null)
required: boolean
description: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AnnotatingCustomercolumntypePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
/**
 * Values: `0` text (Text), `1` integer (Heltal), `2` decimal (Decimaltal), `3` boolean (Ja eller nej), `4` date (Datum), `5` date_time (Datum och tid), `6` single_choice (Ett val), `7` multiple_choice (Flera val), `8` link (Länk).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
/**
 * What a value must match.
 */
regex_validation?: (string | null)
/**
 * The choices of the two choice kinds.
 */
options?: (string[] | null)
/**
 * Kinds of record; empty means any.
 */
only_allowed_for?: ContentTypeToWrite[]
color_code?: (string | null)
required?: boolean
description?: (string | null)
}
export interface AnnotatingCustomercolumntypeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
/**
 * Values: `0` text (Text), `1` integer (Heltal), `2` decimal (Decimaltal), `3` boolean (Ja eller nej), `4` date (Datum), `5` date_time (Datum och tid), `6` single_choice (Ett val), `7` multiple_choice (Flera val), `8` link (Länk).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
/**
 * Kinds of record; empty means any.
 */
only_allowed_for?: ContentTypeToWrite[]
required?: boolean
}
export interface AnnotatingCustomercolumntypeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The value of one custom column for one record of any kind.
 * 
 * Rules:
 * - column_type, content_type and object_id must be unique.
 */
export interface AnnotatingCustomercolumnvalue {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
content_type: Reference
object_id: string
column_type: Reference
/**
 * As text, whatever the kind of the column.
 */
value: string
/**
 * The kind that the column had when the value was written. Values: `0` text (Text), `1` integer (Heltal), `2` decimal (Decimaltal), `3` boolean (Ja eller nej), `4` date (Datum), `5` date_time (Datum och tid), `6` single_choice (Ett val), `7` multiple_choice (Flera val), `8` link (Länk).
 */
stored_as_kind: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AnnotatingCustomercolumnvaluePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
content_type?: ContentTypeToWrite
object_id?: string
column_type?: ReferenceToWrite
/**
 * As text, whatever the kind of the column.
 */
value?: string
}
export interface AnnotatingCustomercolumnvalueCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
content_type: ContentTypeToWrite
object_id: string
column_type: ReferenceToWrite
/**
 * As text, whatever the kind of the column.
 */
value: string
}
export interface AnnotatingCustomercolumnvalueRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A written note on one record of any kind.
 * 
 * Rules:
 * - At most one of written_by_organization_user, written_by_tenant, written_by_sub_tenant, written_by_integration_user may be set.
 */
export interface AnnotatingNote {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
content_type: Reference
object_id: string
content: string
/**
 * Shown only to its writer.
 */
private: boolean
written_by_organization_user: (Reference | null)
written_by_tenant: (Reference | null)
written_by_sub_tenant: (Reference | null)
written_by_integration_user: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AnnotatingNotePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
content_type?: ContentTypeToWrite
object_id?: string
content?: string
/**
 * Shown only to its writer.
 */
private?: boolean
}
export interface AnnotatingNoteCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
content_type: ContentTypeToWrite
object_id: string
content: string
/**
 * Shown only to its writer.
 */
private?: boolean
}
export interface AnnotatingNoteRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A label that can be put on records, with an optional colour.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface AnnotatingTag {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
/**
 * Kinds of record; empty means any.
 */
only_allowed_for: ContentTypeToWrite[]
color_code: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AnnotatingTagPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
/**
 * Kinds of record; empty means any.
 */
only_allowed_for?: ContentTypeToWrite[]
color_code?: (string | null)
}
export interface AnnotatingTagCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
/**
 * Kinds of record; empty means any.
 */
only_allowed_for?: ContentTypeToWrite[]
}
export interface AnnotatingTagRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A tag put on one record, possibly for a limited time and with a value.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - tag, content_type and object_id must be unique.
 */
export interface AnnotatingTagusage {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
content_type: Reference
object_id: string
tag: Reference
start_date: (string | null)
end_date: (string | null)
value: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface AnnotatingTagusagePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
content_type?: ContentTypeToWrite
object_id?: string
tag?: ReferenceToWrite
start_date?: (string | null)
end_date?: (string | null)
value?: (string | null)
}
export interface AnnotatingTagusageCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
content_type: ContentTypeToWrite
object_id: string
tag: ReferenceToWrite
}
export interface AnnotatingTagusageRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * How the holders of one cooperative apartment are invoiced their fees during a period.
 * 
 * Rules:
 * - period_from and period_to must follow each other in this order; equal values are allowed.
 * - organization and configuration_id must be unique.
 */
export interface BrfBrfapartmentinvoiceconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
configuration_id: string
brf_apartment: Reference
tenants: Reference[]
period_from: string
period_to: (string | null)
invoice_month_interval: number
/**
 * Values: `0` same_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: (0 | 1 | -1)
automatic_creation_paused: boolean
/**
 * Values: `0` post (Brev), `1` email (E-post), `2` e_invoice (E-faktura), `3` autogiro (Autogiro), `4` kivra (Kivra).
 */
invoice_distribution_method: ((0 | 1 | 2 | 3 | 4) | null)
/**
 * Values: `0` post (Brev), `1` email (E-post), `2` e_invoice (E-faktura), `3` kivra (Kivra).
 */
reminder_distribution_method: ((0 | 1 | 2 | 3) | null)
payment_method: (Reference | null)
invoice_day: (number | null)
payment_due_days: (number | null)
invoice_message: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfapartmentinvoiceconfigurationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
configuration_id?: string
brf_apartment?: ReferenceToWrite
tenants?: ReferenceToWrite[]
period_from?: string
period_to?: (string | null)
invoice_month_interval?: number
/**
 * Values: `0` same_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: (0 | 1 | -1)
automatic_creation_paused?: boolean
/**
 * Values: `0` post (Brev), `1` email (E-post), `2` e_invoice (E-faktura), `3` autogiro (Autogiro), `4` kivra (Kivra).
 */
invoice_distribution_method?: ((0 | 1 | 2 | 3 | 4) | null)
/**
 * Values: `0` post (Brev), `1` email (E-post), `2` e_invoice (E-faktura), `3` kivra (Kivra).
 */
reminder_distribution_method?: ((0 | 1 | 2 | 3) | null)
payment_method?: (ReferenceToWrite | null)
invoice_day?: (number | null)
payment_due_days?: (number | null)
invoice_message?: (string | null)
}
export interface BrfBrfapartmentinvoiceconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
configuration_id: string
brf_apartment: ReferenceToWrite
tenants: ReferenceToWrite[]
period_from: string
invoice_month_interval: number
/**
 * Values: `0` same_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: (0 | 1 | -1)
automatic_creation_paused?: boolean
}
export interface BrfBrfapartmentinvoiceconfigurationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A pledge of a cooperative apartment to a lender, as noted in the cooperative's apartment register.
 * 
 * Rules:
 * - received_date, registered_date and released_date must follow each other in this order; equal values are allowed.
 * - registered_date and confirmation_sent_date must follow each other in this order; equal values are allowed.
 * - When released_date is set, registered_date must be set.
 * - brf_apartment, lender_name, lender_reference and registered_date must be unique.
 */
export interface BrfBrfapartmentpledge {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_apartment: Reference
pledgers: Reference[]
lender_name: string
lender_org_no: (string | null)
lender_reference: (string | null)
lender_address: (Reference | null)
lender_email: (string | null)
loan_amount: (number | null)
priority_order: (number | null)
ownership_share: (number | null)
received_date: string
/**
 * Noted in the apartment register; decides the rank.
 */
registered_date: (string | null)
confirmation_sent_date: (string | null)
release_requested_date: (string | null)
/**
 * Without it the pledge is in force.
 */
released_date: (string | null)
pledge_fee: (number | null)
pledge_fee_invoiced: boolean
notice_file: (File | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfapartmentpledgePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_apartment?: ReferenceToWrite
pledgers?: ReferenceToWrite[]
lender_name?: string
lender_org_no?: (string | null)
lender_reference?: (string | null)
lender_address?: (ReferenceToWrite | null)
lender_email?: (string | null)
loan_amount?: (number | string | null)
priority_order?: (number | null)
ownership_share?: (number | string | null)
received_date?: string
/**
 * Noted in the apartment register; decides the rank.
 */
registered_date?: (string | null)
confirmation_sent_date?: (string | null)
release_requested_date?: (string | null)
/**
 * Without it the pledge is in force.
 */
released_date?: (string | null)
pledge_fee?: (number | string | null)
pledge_fee_invoiced?: boolean
notice_file?: (FileToWrite | null)
note?: (string | null)
}
export interface BrfBrfapartmentpledgeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_apartment: ReferenceToWrite
pledgers: ReferenceToWrite[]
lender_name: string
received_date: string
pledge_fee_invoiced?: boolean
}
export interface BrfBrfapartmentpledgeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A change of one apartment's balance in its inner repair fund.
 * 
 * Rules:
 * - approved_by and approved_date must be set together or not at all.
 * - When paid_to is set, receipt_file must be set.
 */
export interface BrfBrfapartmentreparationfunddeposit {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_apartment: Reference
/**
 * Values: `0` deposit (Insättning), `1` withdrawal (Uttag), `2` opening_balance (Ingående saldo), `3` correction (Rättelse).
 */
kind: (0 | 1 | 2 | 3)
/**
 * Deposits positive, withdrawals negative; the balance is the sum.
 */
amount: number
accounted_date: string
title: string
quota_fee: (Reference | null)
paid_to: (Reference | null)
receipt_file: (File | null)
approved_by: (Reference | null)
approved_date: (string | null)
verification: (Reference | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfapartmentreparationfunddepositPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_apartment?: ReferenceToWrite
/**
 * Values: `0` deposit (Insättning), `1` withdrawal (Uttag), `2` opening_balance (Ingående saldo), `3` correction (Rättelse).
 */
kind?: (0 | 1 | 2 | 3)
/**
 * Deposits positive, withdrawals negative; the balance is the sum.
 */
amount?: (number | string)
accounted_date?: string
title?: string
quota_fee?: (ReferenceToWrite | null)
paid_to?: (ReferenceToWrite | null)
receipt_file?: (FileToWrite | null)
approved_by?: (ReferenceToWrite | null)
approved_date?: (string | null)
note?: (string | null)
}
export interface BrfBrfapartmentreparationfunddepositCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_apartment: ReferenceToWrite
/**
 * Values: `0` deposit (Insättning), `1` withdrawal (Uttag), `2` opening_balance (Ingående saldo), `3` correction (Rättelse).
 */
kind: (0 | 1 | 2 | 3)
/**
 * Deposits positive, withdrawals negative; the balance is the sum.
 */
amount: (number | string)
accounted_date: string
title: string
}
export interface BrfBrfapartmentreparationfunddepositRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A sale, gift or inheritance of a cooperative apartment, from agreement through membership decision to access.
 * 
 * Rules:
 * - agreement_date and membership_decision_date must follow each other in this order; equal values are allowed.
 * - membership_application_date and membership_decision_date must follow each other in this order; equal values are allowed.
 * - agreement_date and access_date must follow each other in this order; equal values are allowed.
 * - membership_decision and membership_decision_date must be set together or not at all.
 */
export interface BrfBrfapartmenttransfer {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_apartment: Reference
/**
 * Values: `0` sale (Försäljning), `1` gift (Gåva), `2` inheritance (Arv), `3` division_of_joint_property (Bodelning), `4` first_grant (Upplåtelse), `5` enforcement_sale (Exekutiv försäljning).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5)
agreement_date: (string | null)
membership_application_date: (string | null)
/**
 * Values: `0` pending (Väntar), `1` approved (Beviljat), `2` refused (Avslaget).
 */
membership_decision: ((0 | 1 | 2) | null)
membership_decision_date: (string | null)
access_date: string
price: (number | null)
transfer_fee: (number | null)
transfer_fee_invoiced: boolean
capital_contribution: (number | null)
realtor: (string | null)
realtor_email: (string | null)
agreement_file: (File | null)
tax_statement_sent: boolean
completed_time: (string | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfapartmenttransferPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_apartment?: ReferenceToWrite
/**
 * Values: `0` sale (Försäljning), `1` gift (Gåva), `2` inheritance (Arv), `3` division_of_joint_property (Bodelning), `4` first_grant (Upplåtelse), `5` enforcement_sale (Exekutiv försäljning).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5)
agreement_date?: (string | null)
membership_application_date?: (string | null)
/**
 * Values: `0` pending (Väntar), `1` approved (Beviljat), `2` refused (Avslaget).
 */
membership_decision?: ((0 | 1 | 2) | null)
membership_decision_date?: (string | null)
access_date?: string
price?: (number | string | null)
transfer_fee?: (number | string | null)
transfer_fee_invoiced?: boolean
capital_contribution?: (number | string | null)
realtor?: (string | null)
realtor_email?: (string | null)
agreement_file?: (FileToWrite | null)
tax_statement_sent?: boolean
completed_time?: (string | null)
note?: (string | null)
}
export interface BrfBrfapartmenttransferCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_apartment: ReferenceToWrite
/**
 * Values: `0` sale (Försäljning), `1` gift (Gåva), `2` inheritance (Arv), `3` division_of_joint_property (Bodelning), `4` first_grant (Upplåtelse), `5` enforcement_sale (Exekutiv försäljning).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5)
access_date: string
transfer_fee_invoiced?: boolean
tax_statement_sent?: boolean
}
export interface BrfBrfapartmenttransferRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The housing cooperative's own particulars, added to the company record that it is.
 * 
 * Rules:
 * - company must be unique.
 * - registration_date and economic_plan_date must follow each other in this order; equal values are allowed.
 * - When site_leasehold_yearly_fee is set, site_leasehold_end_date must be set.
 */
export interface BrfBrfcompany {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
is_active: boolean
company: Reference
registration_date: (string | null)
statutes_registered_date: (string | null)
economic_plan_date: (string | null)
statutes_file: (File | null)
economic_plan_file: (File | null)
owns_land: (boolean | null)
site_leasehold_end_date: (string | null)
site_leasehold_yearly_fee: (number | null)
/**
 * K2 for smaller companies, K3 the main framework. Values: `K2` (K2), `K3` (K3).
 */
accounting_framework: (("K2" | "K3") | null)
legal_persons_allowed_as_members: (boolean | null)
shared_ownership_allowed: (boolean | null)
minimum_ownership_share: (number | null)
/**
 * Values: `0` buyer (Köpare), `1` seller (Säljare), `2` not_charged (Tas ej ut).
 */
transfer_fee_payer: ((0 | 1 | 2) | null)
/**
 * Of the price base amount; 2.5 at most by custom.
 */
transfer_fee_price_base_percentage: (number | null)
/**
 * Of the price base amount; 1 at most by custom.
 */
pledge_fee_price_base_percentage: (number | null)
/**
 * Of the price base amount, a year; 10 at most by custom.
 */
subletting_fee_price_base_percentage: (number | null)
apartment_area_total: (number | null)
rental_area_total: (number | null)
maintenance_plan_updated_date: (string | null)
general_info_for_realtors: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfcompanyPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
company?: ReferenceToWrite
registration_date?: (string | null)
statutes_registered_date?: (string | null)
economic_plan_date?: (string | null)
statutes_file?: (FileToWrite | null)
economic_plan_file?: (FileToWrite | null)
owns_land?: (boolean | null)
site_leasehold_end_date?: (string | null)
site_leasehold_yearly_fee?: (number | string | null)
/**
 * K2 for smaller companies, K3 the main framework. Values: `K2` (K2), `K3` (K3).
 */
accounting_framework?: (("K2" | "K3") | null)
legal_persons_allowed_as_members?: (boolean | null)
shared_ownership_allowed?: (boolean | null)
minimum_ownership_share?: (number | string | null)
/**
 * Values: `0` buyer (Köpare), `1` seller (Säljare), `2` not_charged (Tas ej ut).
 */
transfer_fee_payer?: ((0 | 1 | 2) | null)
/**
 * Of the price base amount; 2.5 at most by custom.
 */
transfer_fee_price_base_percentage?: (number | string | null)
/**
 * Of the price base amount; 1 at most by custom.
 */
pledge_fee_price_base_percentage?: (number | string | null)
/**
 * Of the price base amount, a year; 10 at most by custom.
 */
subletting_fee_price_base_percentage?: (number | string | null)
apartment_area_total?: (number | null)
rental_area_total?: (number | null)
maintenance_plan_updated_date?: (string | null)
general_info_for_realtors?: (string | null)
}
export interface BrfBrfcompanyCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
company: ReferenceToWrite
}
export interface BrfBrfcompanyRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A cooperative's yearly report for one fiscal year, with the key figures the law asks for.
 * 
 * Rules:
 * - fiscal_year_start and fiscal_year_end must follow each other in this order; equal values are allowed.
 * - fiscal_year_end, board_signed_date, audited_date, adopted_date and filed_date must follow each other in this order; equal values are allowed.
 * - brf_company and fiscal_year_start must be unique.
 */
export interface BrfBrfcompanyannualreport {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_company: Reference
fiscal_year_start: string
fiscal_year_end: string
report_file: (File | null)
audit_report_file: (File | null)
auditor_name: (string | null)
net_turnover: (number | null)
result_after_financial_items: (number | null)
equity_ratio_percentage: (number | null)
annual_fee_per_sqm: (number | null)
annual_fee_share_of_revenue_percentage: (number | null)
debt_per_sqm_total: (number | null)
debt_per_sqm_cooperative_area: (number | null)
savings_per_sqm: (number | null)
interest_sensitivity_percentage: (number | null)
energy_cost_per_sqm: (number | null)
cash_flow_of_the_year: (number | null)
outer_maintenance_fund: (number | null)
board_signed_date: (string | null)
audited_date: (string | null)
adopted_date: (string | null)
filed_date: (string | null)
signable_document: (Reference | null)
is_published_to_members: boolean
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfcompanyannualreportPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_company?: ReferenceToWrite
fiscal_year_start?: string
fiscal_year_end?: string
report_file?: (FileToWrite | null)
audit_report_file?: (FileToWrite | null)
auditor_name?: (string | null)
net_turnover?: (number | string | null)
result_after_financial_items?: (number | string | null)
equity_ratio_percentage?: (number | string | null)
annual_fee_per_sqm?: (number | string | null)
annual_fee_share_of_revenue_percentage?: (number | string | null)
debt_per_sqm_total?: (number | string | null)
debt_per_sqm_cooperative_area?: (number | string | null)
savings_per_sqm?: (number | string | null)
interest_sensitivity_percentage?: (number | string | null)
energy_cost_per_sqm?: (number | string | null)
cash_flow_of_the_year?: (number | string | null)
outer_maintenance_fund?: (number | string | null)
board_signed_date?: (string | null)
audited_date?: (string | null)
adopted_date?: (string | null)
filed_date?: (string | null)
signable_document?: (ReferenceToWrite | null)
is_published_to_members?: boolean
note?: (string | null)
}
export interface BrfBrfcompanyannualreportCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_company: ReferenceToWrite
fiscal_year_start: string
fiscal_year_end: string
is_published_to_members?: boolean
}
export interface BrfBrfcompanyannualreportRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A person to contact in a housing cooperative, such as a board member, with role and term.
 * 
 * Rules:
 * - At least one of tenant, full_name must be set.
 * - term_start_date and term_end_date must follow each other in this order; equal values are allowed.
 */
export interface BrfBrfcompanycontactperson {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
brf_company: Reference
tenant: (Reference | null)
/**
 * Personal data.
 */
full_name: (string | null)
/**
 * Values: `0` chairperson (Ordförande), `1` vice_chairperson (Vice ordförande), `2` treasurer (Kassör), `3` secretary (Sekreterare), `4` board_member (Ledamot), `5` deputy_board_member (Suppleant), `6` auditor (Revisor), `7` election_committee (Valberedning), `8` property_manager (Förvaltare), `9` other (Annan).
 */
role: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
is_signatory: boolean
attests_invoices: boolean
receives_pledge_and_transfer_cases: boolean
term_start_date: (string | null)
term_end_date: (string | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfcompanycontactpersonPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
brf_company?: ReferenceToWrite
tenant?: (ReferenceToWrite | null)
/**
 * Personal data.
 */
full_name?: (string | null)
/**
 * Values: `0` chairperson (Ordförande), `1` vice_chairperson (Vice ordförande), `2` treasurer (Kassör), `3` secretary (Sekreterare), `4` board_member (Ledamot), `5` deputy_board_member (Suppleant), `6` auditor (Revisor), `7` election_committee (Valberedning), `8` property_manager (Förvaltare), `9` other (Annan).
 */
role?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
is_signatory?: boolean
attests_invoices?: boolean
receives_pledge_and_transfer_cases?: boolean
term_start_date?: (string | null)
term_end_date?: (string | null)
note?: (string | null)
}
export interface BrfBrfcompanycontactpersonCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_company: ReferenceToWrite
/**
 * Values: `0` chairperson (Ordförande), `1` vice_chairperson (Vice ordförande), `2` treasurer (Kassör), `3` secretary (Sekreterare), `4` board_member (Ledamot), `5` deputy_board_member (Suppleant), `6` auditor (Revisor), `7` election_committee (Valberedning), `8` property_manager (Förvaltare), `9` other (Annan).
 */
role: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
is_signatory?: boolean
attests_invoices?: boolean
receives_pledge_and_transfer_cases?: boolean
}
export interface BrfBrfcompanycontactpersonRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A loan taken by a housing cooperative, with interest terms and remaining debt.
 * 
 * Rules:
 * - start_date and maturity_date must follow each other in this order; equal values are allowed.
 * - start_date and repaid_date must follow each other in this order; equal values are allowed.
 * - interest_fixed_from and interest_fixed_to must follow each other in this order; equal values are allowed.
 * - interest_fixed_from and interest_fixed_to must be set together or not at all.
 * - remaining_amount and original_amount must follow each other in this order; equal values are allowed.
 * - brf_company, lender_name and loan_number must be unique.
 */
export interface BrfBrfcompanydebt {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_company: Reference
realestate: (Reference | null)
lender_name: string
lender_org_no: (string | null)
loan_number: string
original_amount: number
remaining_amount: number
remaining_amount_as_of: string
/**
 * Values: `0` fixed (Bunden), `1` variable (Rörlig).
 */
interest_type: (0 | 1)
/**
 * Percent a year.
 */
interest_rate: number
reference_rate_name: (string | null)
interest_margin: (number | null)
interest_fixed_from: (string | null)
interest_fixed_to: (string | null)
yearly_amortization: (number | null)
payment_month_interval: (number | null)
start_date: (string | null)
maturity_date: (string | null)
repaid_date: (string | null)
is_short_term_in_bookkeeping: (boolean | null)
loan_agreement_file: (File | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrfcompanydebtPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_company?: ReferenceToWrite
realestate?: (ReferenceToWrite | null)
lender_name?: string
lender_org_no?: (string | null)
loan_number?: string
original_amount?: (number | string)
remaining_amount?: (number | string)
remaining_amount_as_of?: string
/**
 * Values: `0` fixed (Bunden), `1` variable (Rörlig).
 */
interest_type?: (0 | 1)
/**
 * Percent a year.
 */
interest_rate?: (number | string)
reference_rate_name?: (string | null)
interest_margin?: (number | string | null)
interest_fixed_from?: (string | null)
interest_fixed_to?: (string | null)
yearly_amortization?: (number | string | null)
payment_month_interval?: (number | null)
start_date?: (string | null)
maturity_date?: (string | null)
repaid_date?: (string | null)
is_short_term_in_bookkeeping?: (boolean | null)
loan_agreement_file?: (FileToWrite | null)
note?: (string | null)
}
export interface BrfBrfcompanydebtCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_company: ReferenceToWrite
lender_name: string
loan_number: string
original_amount: (number | string)
remaining_amount: (number | string)
remaining_amount_as_of: string
/**
 * Values: `0` fixed (Bunden), `1` variable (Rörlig).
 */
interest_type: (0 | 1)
/**
 * Percent a year.
 */
interest_rate: (number | string)
}
export interface BrfBrfcompanydebtRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One seller or buyer, with ownership share, in the transfer of a cooperative apartment.
 * 
 * Rules:
 * - transfer, tenant and side must be unique.
 */
export interface BrfBrftransactionparty {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
transfer: Reference
tenant: Reference
/**
 * Values: `0` seller (Säljare), `1` buyer (Köpare).
 */
side: (0 | 1)
ownership_share: number
is_new_member: (boolean | null)
will_live_in_apartment: (boolean | null)
/**
 * Personal data.
 */
new_address: (Reference | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfBrftransactionpartyPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
transfer?: ReferenceToWrite
tenant?: ReferenceToWrite
/**
 * Values: `0` seller (Säljare), `1` buyer (Köpare).
 */
side?: (0 | 1)
ownership_share?: (number | string)
is_new_member?: (boolean | null)
will_live_in_apartment?: (boolean | null)
/**
 * Personal data.
 */
new_address?: (ReferenceToWrite | null)
note?: (string | null)
}
export interface BrfBrftransactionpartyCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
transfer: ReferenceToWrite
tenant: ReferenceToWrite
/**
 * Values: `0` seller (Säljare), `1` buyer (Köpare).
 */
side: (0 | 1)
ownership_share: (number | string)
}
export interface BrfBrftransactionpartyRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A set of apartment shares that holds for a cooperative from a certain day.
 * 
 * Rules:
 * - valid_from and valid_to must follow each other in this order; equal values are allowed.
 * - brf_company and valid_from must be unique.
 */
export interface BrfQuotacollection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_company: Reference
name: string
valid_from: string
valid_to: (string | null)
/**
 * Sum of the shares.
 */
quota_total: number
decided_date: (string | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfQuotacollectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_company?: ReferenceToWrite
name?: string
valid_from?: string
valid_to?: (string | null)
decided_date?: (string | null)
note?: (string | null)
}
export interface BrfQuotacollectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_company: ReferenceToWrite
name: string
valid_from: string
}
export interface BrfQuotacollectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A yearly amount that a cooperative spreads over its apartments by their shares.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - decided_date and start_date must follow each other in this order; equal values are allowed.
 * - brf_company, title and start_date must be unique.
 */
export interface BrfQuotafee {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
brf_company: Reference
quota_collection: Reference
/**
 * Values: `0` annual_fee (Årsavgift), `1` reparation_fund (Inre reparationsfond), `2` capital_contribution (Kapitaltillskott), `3` other (Annat).
 */
kind: (0 | 1 | 2 | 3)
article: Reference
/**
 * Spread over the apartments by their shares, a twelfth a month.
 */
yearly_amount: number
/**
 * Values: `0` none (Ingen), `1` whole_krona (Hel krona), `2` ten_kronor (Tio kronor).
 */
rounding: ((0 | 1 | 2) | null)
start_date: string
end_date: (string | null)
decided_date: (string | null)
change_percentage: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfQuotafeePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
brf_company?: ReferenceToWrite
quota_collection?: ReferenceToWrite
/**
 * Values: `0` annual_fee (Årsavgift), `1` reparation_fund (Inre reparationsfond), `2` capital_contribution (Kapitaltillskott), `3` other (Annat).
 */
kind?: (0 | 1 | 2 | 3)
article?: ReferenceToWrite
/**
 * Spread over the apartments by their shares, a twelfth a month.
 */
yearly_amount?: (number | string)
/**
 * Values: `0` none (Ingen), `1` whole_krona (Hel krona), `2` ten_kronor (Tio kronor).
 */
rounding?: ((0 | 1 | 2) | null)
start_date?: string
end_date?: (string | null)
decided_date?: (string | null)
}
export interface BrfQuotafeeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
brf_company: ReferenceToWrite
quota_collection: ReferenceToWrite
/**
 * Values: `0` annual_fee (Årsavgift), `1` reparation_fund (Inre reparationsfond), `2` capital_contribution (Kapitaltillskott), `3` other (Annat).
 */
kind: (0 | 1 | 2 | 3)
article: ReferenceToWrite
/**
 * Spread over the apartments by their shares, a twelfth a month.
 */
yearly_amount: (number | string)
start_date: string
}
export interface BrfQuotafeeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One apartment's share figure within a cooperative's set of shares.
 * 
 * Rules:
 * - quota_collection and brf_apartment must be unique.
 */
export interface BrfQuotanotation {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
quota_collection: Reference
brf_apartment: Reference
/**
 * Percent; those of a set sum to 100.
 */
quota: number
reparation_fund_quota: (number | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfQuotanotationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
quota_collection?: ReferenceToWrite
brf_apartment?: ReferenceToWrite
/**
 * Percent; those of a set sum to 100.
 */
quota?: (number | string)
reparation_fund_quota?: (number | string | null)
note?: (string | null)
}
export interface BrfQuotanotationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
quota_collection: ReferenceToWrite
brf_apartment: ReferenceToWrite
/**
 * Percent; those of a set sum to 100.
 */
quota: (number | string)
}
export interface BrfQuotanotationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Notes whether a cooperative counts as a genuine one for tax purposes from a certain day.
 * 
 * Rules:
 * - brf_company and as_of must be unique.
 */
export interface BrfRealbrfcompanynotation {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
brf_company: Reference
as_of: string
is_real: boolean
/**
 * Share of the activity that is housing for members; 60 or more is genuine.
 */
qualified_share_percentage: (number | null)
assessment_basis: (string | null)
assessed_by: (Reference | null)
evidence_file: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface BrfRealbrfcompanynotationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
brf_company?: ReferenceToWrite
as_of?: string
is_real?: boolean
/**
 * Share of the activity that is housing for members; 60 or more is genuine.
 */
qualified_share_percentage?: (number | string | null)
assessment_basis?: (string | null)
assessed_by?: (ReferenceToWrite | null)
evidence_file?: (FileToWrite | null)
}
export interface BrfRealbrfcompanynotationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
brf_company: ReferenceToWrite
as_of: string
is_real: boolean
}
export interface BrfRealbrfcompanynotationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A postal address, with coordinates when known.
 * 
 * Rules:
 * - longitude and latitude must be set together or not at all.
 */
export interface CommonAddress {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * At whose home mail is delivered, for people who live with others.
 */
care_of: (string | null)
attention: (string | null)
/**
 * Name of the street, without the number.
 */
street: string
street_number: (string | null)
/**
 * Five digits in Sweden.
 */
postal_code: string
city: string
country: string
/**
 * Degrees east, WGS 84; places it on maps.
 */
longitude: (number | null)
/**
 * Degrees north, WGS 84; places it on maps.
 */
latitude: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommonAddressPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * At whose home mail is delivered, for people who live with others.
 */
care_of?: (string | null)
attention?: (string | null)
/**
 * Name of the street, without the number.
 */
street?: string
street_number?: (string | null)
/**
 * Five digits in Sweden.
 */
postal_code?: string
city?: string
country?: string
/**
 * Degrees east, WGS 84; places it on maps.
 */
longitude?: (number | null)
/**
 * Degrees north, WGS 84; places it on maps.
 */
latitude?: (number | null)
}
export interface CommonAddressCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Name of the street, without the number.
 */
street: string
/**
 * Five digits in Sweden.
 */
postal_code: string
city: string
country: string
}
export interface CommonAddressRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A kind of record, named application.resource; what every content_type member points at.
 */
export interface CommonContenttype {
id: string
app: string
resource: string
/**
 * Where records of this kind are served.
 */
path: string
/**
 * Dotted, for example contracts.apartmentcontract.
 */
name: string
}
/**
 * One entry in the log of what happened to which record, and by whom.
 * 
 * Rules:
 * - position must be unique.
 * - At most one of triggered_by_tenant, triggered_by_sub_tenant, triggered_by_organization_user, triggered_by_integration may be set.
 */
export interface CommonEventlog {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
content_type: Reference
object_id: string
/**
 * The resource, then instancecreated, instanceupdated or instancedeleted.
 */
event_identifier: string
event_context: ({

} | null)
triggered_by_tenant: (Reference | null)
triggered_by_sub_tenant: (Reference | null)
triggered_by_organization_user: (Reference | null)
triggered_by_integration: (Reference | null)
}
/**
 * The price base amount set for a calendar year.
 * 
 * Rules:
 * - for_year must be unique.
 */
export interface CommonSwedishpricebasevalue {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
for_year: number
value: number
/**
 * The raised price base amount.
 */
increased_value: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommonSwedishpricebasevaluePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
for_year?: number
value?: (number | string)
/**
 * The raised price base amount.
 */
increased_value?: (number | string | null)
}
export interface CommonSwedishpricebasevalueCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
for_year: number
value: (number | string)
}
export interface CommonSwedishpricebasevalueRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The central bank's reference rate from a given date, the base of statutory late-payment interest.
 * 
 * Rules:
 * - from_date must be unique.
 * - from_date and to_date must follow each other in this order; equal values are allowed.
 */
export interface CommonSwedishreferencerate {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
from_date: string
to_date: (string | null)
/**
 * Percent a year; may be negative.
 */
rate: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommonSwedishreferenceratePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
from_date?: string
to_date?: (string | null)
/**
 * Percent a year; may be negative.
 */
rate?: (number | string)
}
export interface CommonSwedishreferencerateCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
from_date: string
/**
 * Percent a year; may be negative.
 */
rate: (number | string)
}
export interface CommonSwedishreferencerateRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A question with its answer in an information collection.
 */
export interface CommunicationFaqentry {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
collection: Reference
question: string
answer: string
file_obj: (File | null)
display_priority: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommunicationFaqentryPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
collection?: ReferenceToWrite
question?: string
answer?: string
file_obj?: (FileToWrite | null)
display_priority?: number
}
export interface CommunicationFaqentryCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
collection: ReferenceToWrite
question: string
answer: string
display_priority?: number
}
export interface CommunicationFaqentryRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One message to one recipient, with the recipient's contact data as they were when it was made.
 */
export interface CommunicationNotification {
id: string
organization: (Reference | null)
custom_id: (string | null)
created_at: string
/**
 * Subject of the message.
 */
title: string
/**
 * Text of the message, without layout. Personal data.
 */
content: string
display_image: (File | null)
/**
 * The message with layout, where it has one.
 */
html_content_file: (File | null)
/**
 * Names of files that went with the message.
 */
attached_files: string[]
attached_file_urls: (string[] | null)
/**
 * The recipient's name when the message was made. Personal data.
 */
full_name: (string | null)
/**
 * The recipient's address when the message was made. Personal data.
 */
email: (string | null)
/**
 * The recipient's number when the message was made. Personal data.
 */
phone_number: (string | null)
/**
 * Personal data.
 */
ssn: (string | null)
fmi: (string | null)
org_no: (string | null)
gln13_number: (string | null)
peppol_id: (string | null)
/**
 * Personal data.
 */
address: ({
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * At whose home mail is delivered, for people who live with others.
 */
care_of: (string | null)
attention: (string | null)
/**
 * Name of the street, without the number.
 */
street: string
street_number: (string | null)
/**
 * Five digits in Sweden.
 */
postal_code: string
city: string
country: string
/**
 * Degrees east, WGS 84; places it on maps.
 */
longitude: (number | null)
/**
 * Degrees north, WGS 84; places it on maps.
 */
latitude: (number | null)
} | null)
/**
 * Postal address in lines, where it is no record. Personal data.
 */
custom_address: (string | null)
/**
 * The employee who gets it.
 */
sent_to_organization_user: (Reference | null)
/**
 * The tenant who gets it.
 */
sent_to_tenant: (Reference | null)
/**
 * The stakeholder who gets it.
 */
sent_to_sub_tenant: (Reference | null)
/**
 * In whose name it is sent.
 */
sent_from_company: (Reference | null)
/**
 * The recipient has opened it.
 */
read: boolean
is_draft: boolean
/**
 * The event that it tells of; recipients may block events.
 */
event_identifier: (string | null)
push_id: (string | null)
/**
 * Steps in the order in which they are taken; each runs when its `when` holds for the steps before it.
 */
distribution_instruction: {
order: number
distribution_type: number
to?: string
after?: string
when?: ("always" | "not_delivered" | "not_viewed" | "failed")
strategy_group?: string
}[]
/**
 * With object_id: what the message is about.
 */
content_type: (Reference | null)
object_id: (string | null)
}
/**
 * One attempt to deliver a notification over one channel, with when it was sent, delivered, seen or failed.
 * 
 * Rules:
 * - sent_time, failed_delivery_time, delivered_time and viewed_time must follow each other in this order; equal values are allowed.
 * - When failed_context is set, failed_delivery_time must be set.
 */
export interface CommunicationNotificationdistribution {
id: string
/**
 * The channel. Further codes may come. Values: `1` email (E-post), `2` sms (Sms), `3` push (Pushnotis), `4` letter (Brev), `5` in_app (I appen), `6` e_invoice (E-faktura).
 */
distribution_type: (1 | 2 | 3 | 4 | 5 | 6)
notification: Reference
organization: (Reference | null)
custom_id: (string | null)
created_at: string
updated_at: string
/**
 * When it was handed to the channel.
 */
sent_time: (string | null)
/**
 * When the channel said that it had arrived.
 */
delivered_time: (string | null)
/**
 * When the recipient opened it, where the channel tells.
 */
viewed_time: (string | null)
/**
 * When the channel said that it could not be delivered.
 */
failed_delivery_time: (string | null)
/**
 * What the channel said when the delivery failed.
 */
failed_context: (string | null)
}
/**
 * A page of information for the tenants of a place, or of the whole organization, with files and questions.
 * 
 * Rules:
 * - At most one of community, realestate, building, outdoor_area, parking_lot may be set.
 * - category and priority_render_within_days must be set together or not at all.
 * - published_from and published_to must follow each other in this order; equal values are allowed.
 */
export interface CommunicationTenantinformationcollection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
title: string
description: (string | null)
/**
 * Values: `1` moving_in (Inflyttning), `2` moving_out (Utflyttning).
 */
category: ((1 | 2) | null)
/**
 * Shown first when the event of its category is this near.
 */
priority_render_within_days: (number | null)
display_priority: number
show_to_private_customers: boolean
show_to_corporate_customers: boolean
community: (Reference | null)
realestate: (Reference | null)
building: (Reference | null)
outdoor_area: (Reference | null)
parking_lot: (Reference | null)
published_from: (string | null)
published_to: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommunicationTenantinformationcollectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
title?: string
description?: (string | null)
/**
 * Values: `1` moving_in (Inflyttning), `2` moving_out (Utflyttning).
 */
category?: ((1 | 2) | null)
/**
 * Shown first when the event of its category is this near.
 */
priority_render_within_days?: (number | null)
display_priority?: number
show_to_private_customers?: boolean
show_to_corporate_customers?: boolean
community?: (ReferenceToWrite | null)
realestate?: (ReferenceToWrite | null)
building?: (ReferenceToWrite | null)
outdoor_area?: (ReferenceToWrite | null)
parking_lot?: (ReferenceToWrite | null)
published_from?: (string | null)
published_to?: (string | null)
}
export interface CommunicationTenantinformationcollectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
title: string
display_priority?: number
show_to_private_customers?: boolean
show_to_corporate_customers?: boolean
}
export interface CommunicationTenantinformationcollectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A file that tenants can open in an information collection.
 */
export interface CommunicationTenantinformationcollectionfile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
collection: Reference
file_obj: File
display_name: (string | null)
display_priority: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface CommunicationTenantinformationcollectionfilePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
collection?: ReferenceToWrite
file_obj?: FileToWrite
display_name?: (string | null)
display_priority?: number
}
export interface CommunicationTenantinformationcollectionfileCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
collection: ReferenceToWrite
file_obj: FileToWrite
display_priority?: number
}
export interface CommunicationTenantinformationcollectionfileRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * What the system does by itself with people's accounts over time, such as inviting, switching off and anonymizing.
 */
export interface ConfigurationsAutomationconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
organization: Reference
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Tenants are invited to the portal so many days before their first contract starts, once; null switches it off.
 */
customer_auto_invite_pre_days: (number | null)
/**
 * Tenants are switched off when so many days have passed since the last day of their last contract; null switches it off.
 */
customer_auto_adjust_deactivation_with_days: (number | null)
/**
 * Kept for systems that anonymize, as the members below; Core anonymizes nobody by itself.
 */
previous_customer_auto_anonymize_post_days: (number | null)
/**
 * Only those whose day is today, not those whose day has passed.
 */
previous_customer_auto_anonymization_exact_date_match: boolean
potential_customer_auto_anonymize_post_days: (number | null)
potential_customer_auto_anonymization_exact_date_match: boolean
organization_user_auto_anonymize_post_days: (number | null)
organization_user_auto_anonymization_exact_date_match: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsAutomationconfigurationPatch {
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Tenants are invited to the portal so many days before their first contract starts, once; null switches it off.
 */
customer_auto_invite_pre_days?: (number | null)
/**
 * Tenants are switched off when so many days have passed since the last day of their last contract; null switches it off.
 */
customer_auto_adjust_deactivation_with_days?: (number | null)
/**
 * Kept for systems that anonymize, as the members below; Core anonymizes nobody by itself.
 */
previous_customer_auto_anonymize_post_days?: (number | null)
/**
 * Only those whose day is today, not those whose day has passed.
 */
previous_customer_auto_anonymization_exact_date_match?: boolean
potential_customer_auto_anonymize_post_days?: (number | null)
potential_customer_auto_anonymization_exact_date_match?: boolean
organization_user_auto_anonymize_post_days?: (number | null)
organization_user_auto_anonymization_exact_date_match?: boolean
}
export interface ConfigurationsAutomationconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
organization?: ReferenceToWrite
/**
 * Only those whose day is today, not those whose day has passed.
 */
previous_customer_auto_anonymization_exact_date_match?: boolean
potential_customer_auto_anonymization_exact_date_match?: boolean
organization_user_auto_anonymization_exact_date_match?: boolean
}
/**
 * The organization's general settings, one record each organization.
 */
export interface ConfigurationsCommonorganizationsettings {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
organization: Reference
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
display_name: (string | null)
default_language: string
time_zone: string
currency: string
logo: (File | null)
primary_color: (string | null)
contact_email: (string | null)
contact_phone: (string | null)
contact_website: (string | null)
address: (Reference | null)
default_company: (Reference | null)
my_pages_url: (string | null)
privacy_policy_url: (string | null)
sms_sender_name: (string | null)
email_sender_name: (string | null)
default_apartment_notice_months: number
default_parking_notice_months: number
default_industrial_premises_notice_months: number
contract_number_prefix: (string | null)
/**
 * Counts up as contracts are numbered.
 */
next_contract_number: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsCommonorganizationsettingsPatch {
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
display_name?: (string | null)
default_language?: string
time_zone?: string
currency?: string
logo?: (FileToWrite | null)
primary_color?: (string | null)
contact_email?: (string | null)
contact_phone?: (string | null)
contact_website?: (string | null)
address?: (ReferenceToWrite | null)
default_company?: (ReferenceToWrite | null)
my_pages_url?: (string | null)
privacy_policy_url?: (string | null)
sms_sender_name?: (string | null)
email_sender_name?: (string | null)
default_apartment_notice_months?: number
default_parking_notice_months?: number
default_industrial_premises_notice_months?: number
contract_number_prefix?: (string | null)
/**
 * Counts up as contracts are numbered.
 */
next_contract_number?: (number | null)
}
export interface ConfigurationsCommonorganizationsettingsCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
organization?: ReferenceToWrite
default_language?: string
time_zone?: string
currency?: string
default_apartment_notice_months?: number
default_parking_notice_months?: number
default_industrial_premises_notice_months?: number
}
/**
 * What a group of tenants may see and do in the tenant portal and which events they are told of.
 * 
 * Rules:
 * - receive_email_notifications_for must be a part of receive_notifications_for.
 * - receive_sms_notifications_for must be a part of receive_notifications_for.
 */
export interface ConfigurationsCustomercommunicationconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Event identifiers.
 */
receive_notifications_for: string[]
receive_email_notifications_for: string[]
receive_sms_notifications_for: string[]
name: (string | null)
/**
 * Decides where several records fit a tenant; the lowest first.
 */
priority: number
for_private_customers: boolean
for_corporate_customers: boolean
companies: Reference[]
realestates: Reference[]
tags_filter: Reference[]
can_view_personal_information: boolean
can_handle_personal_information: boolean
can_view_non_personal_information: boolean
can_handle_non_personal_information: boolean
can_handle_protected_identity: boolean
can_view_structural_objects: boolean
can_view_common_areas: boolean
can_view_measurements: boolean
can_view_inspection_errands: boolean
can_view_general_errands: boolean
can_handle_general_errands: boolean
can_view_invoices: boolean
can_view_contracts: boolean
can_view_apartment_contract_renewal_terms: boolean
can_view_industrial_premises_contract_renewal_terms: boolean
can_view_parking_spot_contract_renewal_terms: boolean
can_view_outdoor_section_contract_renewal_terms: boolean
can_view_block_contract_renewal_terms: boolean
can_view_other_contract_renewal_terms: boolean
can_cancel_apartment_contracts: boolean
can_cancel_industrial_premises_contracts: boolean
can_cancel_parking_spot_contracts: boolean
can_cancel_outdoor_section_contracts: boolean
can_cancel_block_contracts: boolean
can_cancel_other_contracts: boolean
can_create_customer_earning_reports: boolean
can_update_customer_earning_reports: boolean
can_delete_customer_earning_reports: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsCustomercommunicationconfigurationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Event identifiers.
 */
receive_notifications_for?: string[]
receive_email_notifications_for?: string[]
receive_sms_notifications_for?: string[]
name?: (string | null)
/**
 * Decides where several records fit a tenant; the lowest first.
 */
priority?: number
for_private_customers?: boolean
for_corporate_customers?: boolean
companies?: ReferenceToWrite[]
realestates?: ReferenceToWrite[]
tags_filter?: ReferenceToWrite[]
can_view_personal_information?: boolean
can_handle_personal_information?: boolean
can_view_non_personal_information?: boolean
can_handle_non_personal_information?: boolean
can_handle_protected_identity?: boolean
can_view_structural_objects?: boolean
can_view_common_areas?: boolean
can_view_measurements?: boolean
can_view_inspection_errands?: boolean
can_view_general_errands?: boolean
can_handle_general_errands?: boolean
can_view_invoices?: boolean
can_view_contracts?: boolean
can_view_apartment_contract_renewal_terms?: boolean
can_view_industrial_premises_contract_renewal_terms?: boolean
can_view_parking_spot_contract_renewal_terms?: boolean
can_view_outdoor_section_contract_renewal_terms?: boolean
can_view_block_contract_renewal_terms?: boolean
can_view_other_contract_renewal_terms?: boolean
can_cancel_apartment_contracts?: boolean
can_cancel_industrial_premises_contracts?: boolean
can_cancel_parking_spot_contracts?: boolean
can_cancel_outdoor_section_contracts?: boolean
can_cancel_block_contracts?: boolean
can_cancel_other_contracts?: boolean
can_create_customer_earning_reports?: boolean
can_update_customer_earning_reports?: boolean
can_delete_customer_earning_reports?: boolean
}
export interface ConfigurationsCustomercommunicationconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Event identifiers.
 */
receive_notifications_for?: string[]
receive_email_notifications_for?: string[]
receive_sms_notifications_for?: string[]
/**
 * Decides where several records fit a tenant; the lowest first.
 */
priority: number
for_private_customers?: boolean
for_corporate_customers?: boolean
can_view_personal_information: boolean
can_handle_personal_information: boolean
can_view_non_personal_information: boolean
can_handle_non_personal_information: boolean
can_handle_protected_identity: boolean
can_view_structural_objects: boolean
can_view_common_areas: boolean
can_view_measurements: boolean
can_view_inspection_errands: boolean
can_view_general_errands: boolean
can_handle_general_errands: boolean
can_view_invoices?: boolean
can_view_contracts?: boolean
can_view_apartment_contract_renewal_terms: boolean
can_view_industrial_premises_contract_renewal_terms: boolean
can_view_parking_spot_contract_renewal_terms: boolean
can_view_outdoor_section_contract_renewal_terms: boolean
can_view_block_contract_renewal_terms: boolean
can_view_other_contract_renewal_terms: boolean
can_cancel_apartment_contracts: boolean
can_cancel_industrial_premises_contracts: boolean
can_cancel_parking_spot_contracts: boolean
can_cancel_outdoor_section_contracts: boolean
can_cancel_block_contracts: boolean
can_cancel_other_contracts: boolean
can_create_customer_earning_reports: boolean
can_update_customer_earning_reports: boolean
can_delete_customer_earning_reports: boolean
}
export interface ConfigurationsCustomercommunicationconfigurationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * How changes that reach back into periods already invoiced are put right on later invoices.
 */
export interface ConfigurationsRetroactivityconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
organization: Reference
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
active_for_apartments: boolean
active_for_industrial_premises: boolean
active_for_parking_spots: boolean
active_for_outdoor_sections: boolean
active_for_brf_apartments: boolean
on_contract_start_change: boolean
on_contract_end_change: boolean
on_contract_revenue_created: boolean
on_contract_revenue_changed: boolean
on_contract_revenue_removed: boolean
/**
 * Spaces have no revenue rows of their own here, so this and the next two change nothing.
 */
on_space_revenue_created: boolean
on_space_revenue_changed: boolean
on_space_revenue_removed: boolean
/**
 * Corrections join the next invoice without being proposed first; a preview shows them.
 */
auto_accept_proposals: boolean
/**
 * Added to the title of a corrected row.
 */
title_suffix: (string | null)
maximum_months_back: (number | null)
/**
 * Smaller corrections are left alone.
 */
minimum_value: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsRetroactivityconfigurationPatch {
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
active_for_apartments?: boolean
active_for_industrial_premises?: boolean
active_for_parking_spots?: boolean
active_for_outdoor_sections?: boolean
active_for_brf_apartments?: boolean
on_contract_start_change?: boolean
on_contract_end_change?: boolean
on_contract_revenue_created?: boolean
on_contract_revenue_changed?: boolean
on_contract_revenue_removed?: boolean
/**
 * Spaces have no revenue rows of their own here, so this and the next two change nothing.
 */
on_space_revenue_created?: boolean
on_space_revenue_changed?: boolean
on_space_revenue_removed?: boolean
/**
 * Corrections join the next invoice without being proposed first; a preview shows them.
 */
auto_accept_proposals?: boolean
/**
 * Added to the title of a corrected row.
 */
title_suffix?: (string | null)
maximum_months_back?: (number | null)
/**
 * Smaller corrections are left alone.
 */
minimum_value?: (number | string | null)
}
export interface ConfigurationsRetroactivityconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
organization?: ReferenceToWrite
active_for_apartments?: boolean
active_for_industrial_premises?: boolean
active_for_parking_spots?: boolean
active_for_outdoor_sections?: boolean
active_for_brf_apartments?: boolean
on_contract_start_change?: boolean
on_contract_end_change?: boolean
on_contract_revenue_created?: boolean
on_contract_revenue_changed?: boolean
on_contract_revenue_removed?: boolean
/**
 * Spaces have no revenue rows of their own here, so this and the next two change nothing.
 */
on_space_revenue_created?: boolean
on_space_revenue_changed?: boolean
on_space_revenue_removed?: boolean
/**
 * Corrections join the next invoice without being proposed first; a preview shows them.
 */
auto_accept_proposals?: boolean
}
/**
 * How customers and others may sign in, one record each organization.
 */
export interface ConfigurationsSecurityconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
organization: Reference
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
customers_can_use_bankid_login: boolean
customers_can_use_hotp_login: boolean
require_mfa_for_customers: boolean
non_customers_can_use_bankid_login: boolean
non_customers_can_use_hotp_login: boolean
require_mfa_for_non_customers: boolean
/**
 * Null means any domain.
 */
approved_non_customer_hotp_email_domains: (string[] | null)
password_expiration_days: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsSecurityconfigurationPatch {
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
customers_can_use_bankid_login?: boolean
customers_can_use_hotp_login?: boolean
require_mfa_for_customers?: boolean
non_customers_can_use_bankid_login?: boolean
non_customers_can_use_hotp_login?: boolean
require_mfa_for_non_customers?: boolean
/**
 * Null means any domain.
 */
approved_non_customer_hotp_email_domains?: (string[] | null)
password_expiration_days?: (number | null)
}
export interface ConfigurationsSecurityconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
organization?: ReferenceToWrite
customers_can_use_bankid_login?: boolean
customers_can_use_hotp_login?: boolean
require_mfa_for_customers?: boolean
non_customers_can_use_bankid_login?: boolean
non_customers_can_use_hotp_login?: boolean
require_mfa_for_non_customers?: boolean
}
/**
 * Which checks the organization wants made, or made stricter, when records are written.
 * 
 * Rules:
 * - When block_changes_in_closed_bookkeeping_periods is set, bookkeeping_closed_to must be set.
 */
export interface ConfigurationsValidationconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
organization: Reference
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
require_ssn_on_private_tenants: boolean
require_org_no_on_corporate_tenants: boolean
require_email_on_tenants: boolean
require_phone_number_on_tenants: boolean
require_address_on_tenants: boolean
require_unique_tenant_ssn: boolean
require_unique_tenant_org_no: boolean
require_unique_contract_id_number: boolean
require_unique_custom_id: boolean
block_overlapping_contracts: boolean
require_signed_document_to_activate_contract: boolean
require_cancellation_reason: boolean
require_cancellation_comment: boolean
require_invoicing_on_contracts: boolean
require_article_account_for_each_vat: boolean
block_changes_in_closed_bookkeeping_periods: boolean
/**
 * Last day of the closed periods.
 */
bookkeeping_closed_to: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ConfigurationsValidationconfigurationPatch {
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
require_ssn_on_private_tenants?: boolean
require_org_no_on_corporate_tenants?: boolean
require_email_on_tenants?: boolean
require_phone_number_on_tenants?: boolean
require_address_on_tenants?: boolean
require_unique_tenant_ssn?: boolean
require_unique_tenant_org_no?: boolean
require_unique_contract_id_number?: boolean
require_unique_custom_id?: boolean
block_overlapping_contracts?: boolean
require_signed_document_to_activate_contract?: boolean
require_cancellation_reason?: boolean
require_cancellation_comment?: boolean
require_invoicing_on_contracts?: boolean
require_article_account_for_each_vat?: boolean
block_changes_in_closed_bookkeeping_periods?: boolean
/**
 * Last day of the closed periods.
 */
bookkeeping_closed_to?: (string | null)
}
export interface ConfigurationsValidationconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
organization?: ReferenceToWrite
require_ssn_on_private_tenants?: boolean
require_org_no_on_corporate_tenants?: boolean
require_email_on_tenants?: boolean
require_phone_number_on_tenants?: boolean
require_address_on_tenants?: boolean
require_unique_tenant_ssn?: boolean
require_unique_tenant_org_no?: boolean
require_unique_contract_id_number?: boolean
require_unique_custom_id?: boolean
block_overlapping_contracts?: boolean
require_signed_document_to_activate_contract?: boolean
require_cancellation_reason?: boolean
require_cancellation_comment?: boolean
require_invoicing_on_contracts?: boolean
require_article_account_for_each_vat?: boolean
block_changes_in_closed_bookkeeping_periods?: boolean
}
/**
 * A lease of one dwelling to a tenant and possible co-tenants, with its notice periods, cancellation and invoicing set-up.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At most one of main_apartment_contract, main_industrial_premises_contract, main_outdoorsection_contract, main_brf_invoiceable may be set.
 */
export interface ContractsApartmentcontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract: (Reference | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract: (Reference | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract: (Reference | null)
space: Reference
/**
 * The kind of tenancy, for statistics and the words of the contract. Values: `0` first_hand (Förstahand), `1` sublet (Andrahand), `2` corporate (Företag), `3` student (Student), `4` senior (Senior), `5` temporary_before_rebuild (Rivningskontrakt), `6` employee_housing (Personalbostad).
 */
tenancy_kind: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Groups that the dwelling was let to, such as students.
 */
allowed_target_audiences: Reference[]
/**
 * What is supplied and charged beside the rent.
 */
terms: (Reference | null)
/**
 * The contract that takes over after a renegotiation. This one is then under renegotiation.
 */
negotiation_succession_contract: (Reference | null)
/**
 * The cooperative flat's invoicing that this contract lies under.
 */
main_brf_invoiceable: (Reference | null)
/**
 * The parties have agreed to waive security of tenure.
 */
security_of_tenure_waived: boolean
/**
 * Last day of the agreed waiver.
 */
security_of_tenure_waiver_end_date: (string | null)
/**
 * When the waiver needed the rent tribunal.
 */
rent_tribunal_approval_date: (string | null)
/**
 * Last day that the landlord's consent to subletting holds.
 */
subletting_permitted_until: (string | null)
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsApartmentcontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract?: (ReferenceToWrite | null)
space?: ReferenceToWrite
/**
 * The kind of tenancy, for statistics and the words of the contract. Values: `0` first_hand (Förstahand), `1` sublet (Andrahand), `2` corporate (Företag), `3` student (Student), `4` senior (Senior), `5` temporary_before_rebuild (Rivningskontrakt), `6` employee_housing (Personalbostad).
 */
tenancy_kind?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * Groups that the dwelling was let to, such as students.
 */
allowed_target_audiences?: ReferenceToWrite[]
/**
 * What is supplied and charged beside the rent.
 */
terms?: (ReferenceToWrite | null)
/**
 * The contract that takes over after a renegotiation. This one is then under renegotiation.
 */
negotiation_succession_contract?: (ReferenceToWrite | null)
/**
 * The cooperative flat's invoicing that this contract lies under.
 */
main_brf_invoiceable?: (ReferenceToWrite | null)
/**
 * The parties have agreed to waive security of tenure.
 */
security_of_tenure_waived?: boolean
/**
 * Last day of the agreed waiver.
 */
security_of_tenure_waiver_end_date?: (string | null)
/**
 * When the waiver needed the rent tribunal.
 */
rent_tribunal_approval_date?: (string | null)
/**
 * Last day that the landlord's consent to subletting holds.
 */
subletting_permitted_until?: (string | null)
}
export interface ContractsApartmentcontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
space: ReferenceToWrite
/**
 * The parties have agreed to waive security of tenure.
 */
security_of_tenure_waived?: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsApartmentcontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * One lease that covers many spaces in a real estate, let as a block to a lessee who normally lets them on.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At least one of apartments, parking_spots, industrial_premises, outdoor_sections must be set.
 */
export interface ContractsBlockcontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
main_realestate: Reference
/**
 * Dwellings that are let together by this contract; they are not vacant while it runs.
 */
apartments: Reference[]
/**
 * Parking spots that are let together by this contract.
 */
parking_spots: Reference[]
/**
 * Premises that are let together by this contract.
 */
industrial_premises: Reference[]
/**
 * Outdoor sections that are let together by this contract.
 */
outdoor_sections: Reference[]
/**
 * The contract that takes over after a renegotiation.
 */
negotiation_succession_contract: (Reference | null)
/**
 * The lessee lets on to residents.
 */
subletting_allowed: boolean
security_of_tenure_waived: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsBlockcontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
main_realestate?: ReferenceToWrite
/**
 * Dwellings that are let together by this contract; they are not vacant while it runs.
 */
apartments?: ReferenceToWrite[]
/**
 * Parking spots that are let together by this contract.
 */
parking_spots?: ReferenceToWrite[]
/**
 * Premises that are let together by this contract.
 */
industrial_premises?: ReferenceToWrite[]
/**
 * Outdoor sections that are let together by this contract.
 */
outdoor_sections?: ReferenceToWrite[]
/**
 * The contract that takes over after a renegotiation.
 */
negotiation_succession_contract?: (ReferenceToWrite | null)
/**
 * The lessee lets on to residents.
 */
subletting_allowed?: boolean
security_of_tenure_waived?: boolean
}
export interface ContractsBlockcontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
main_realestate: ReferenceToWrite
/**
 * The lessee lets on to residents.
 */
subletting_allowed?: boolean
security_of_tenure_waived?: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsBlockcontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * Rules for how contracts may be cancelled: what tenants may start, which reasons are offered, and whether signatures and approvals are needed.
 */
export interface ContractsContractcancellationconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
title: string
require_tenant_approval_on_landlord_issued_cancellation: boolean
require_signature_for_cancellations: boolean
allow_regular_termination: boolean
allow_pending_re_negotations: boolean
require_predetermined_cancellation_reason: boolean
require_answered_external_personal_information_sharing: boolean
/**
 * Where a reason must be chosen; empty means all.
 */
allowed_cancellation_reasons: Reference[]
/**
 * The contract ends at the turn of a month, as the law says of dwellings.
 */
end_at_month_turn: boolean
minimum_notice_months_tenant: (number | null)
minimum_notice_months_landlord: (number | null)
/**
 * For real estates that name none.
 */
is_default: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsContractcancellationconfigurationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
title?: string
require_tenant_approval_on_landlord_issued_cancellation?: boolean
require_signature_for_cancellations?: boolean
allow_regular_termination?: boolean
allow_pending_re_negotations?: boolean
require_predetermined_cancellation_reason?: boolean
require_answered_external_personal_information_sharing?: boolean
/**
 * Where a reason must be chosen; empty means all.
 */
allowed_cancellation_reasons?: ReferenceToWrite[]
/**
 * The contract ends at the turn of a month, as the law says of dwellings.
 */
end_at_month_turn?: boolean
minimum_notice_months_tenant?: (number | null)
minimum_notice_months_landlord?: (number | null)
/**
 * For real estates that name none.
 */
is_default?: boolean
}
export interface ContractsContractcancellationconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
title: string
require_tenant_approval_on_landlord_issued_cancellation: boolean
require_signature_for_cancellations: boolean
allow_regular_termination?: boolean
allow_pending_re_negotations?: boolean
require_predetermined_cancellation_reason?: boolean
require_answered_external_personal_information_sharing?: boolean
/**
 * The contract ends at the turn of a month, as the law says of dwellings.
 */
end_at_month_turn?: boolean
/**
 * For real estates that name none.
 */
is_default?: boolean
}
export interface ContractsContractcancellationconfigurationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One party's standpoint in a cancellation: a notice of termination, a request to leave or transfer a contract, or the answer to one.
 * 
 * Rules:
 * - Exactly one of apartment_contract, parkingspot_contract, outdoorsection_contract, industrial_premises_contract, block_contract, other_contract must be set.
 * - Exactly one of tenant, organization_user must be set.
 * - At most one of resign, re_negotiate, accept may be set.
 */
export interface ContractsContractcancellationposition {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
apartment_contract: (Reference | null)
parkingspot_contract: (Reference | null)
outdoorsection_contract: (Reference | null)
industrial_premises_contract: (Reference | null)
block_contract: (Reference | null)
other_contract: (Reference | null)
/**
 * Values: `0` awaiting_answer (Väntar på svar), `1` accepted (Accepterat), `2` declined (Avböjt), `3` withdrawn (Återtaget), `4` completed (Genomfört).
 */
status: ((0 | 1 | 2 | 3 | 4) | null)
tenant: (Reference | null)
organization_user: (Reference | null)
issued_by_admin_on_behalf_of_party: boolean
/**
 * The position that this one answers.
 */
initiating_position: (Reference | null)
/**
 * The whole contract ends.
 */
termination: boolean
/**
 * One of several tenants leaves.
 */
part_resignation: boolean
/**
 * A transfer is asked for.
 */
transfer_request: boolean
is_preliminary: boolean
transfer_to_external_party: boolean
transfer_notation: (Reference | null)
affects_sub_contracts: boolean
closed: boolean
read: boolean
resign: (boolean | null)
/**
 * Asks for new terms instead of an end.
 */
re_negotiate: (boolean | null)
/**
 * The answer to the initiating position.
 */
accept: (boolean | null)
transfer_to_tenants: Reference[]
cancellation_reason: (Reference | null)
comment: (string | null)
requested_end_date: (string | null)
confirmed_end_date: (string | null)
answered_time: (string | null)
/**
 * Personal data.
 */
forwarding_address: (Reference | null)
signable_document: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsContractcancellationpositionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
apartment_contract?: (ReferenceToWrite | null)
parkingspot_contract?: (ReferenceToWrite | null)
outdoorsection_contract?: (ReferenceToWrite | null)
industrial_premises_contract?: (ReferenceToWrite | null)
block_contract?: (ReferenceToWrite | null)
other_contract?: (ReferenceToWrite | null)
tenant?: (ReferenceToWrite | null)
organization_user?: (ReferenceToWrite | null)
issued_by_admin_on_behalf_of_party?: boolean
transfer_to_external_party?: boolean
affects_sub_contracts?: boolean
closed?: boolean
read?: boolean
resign?: (boolean | null)
/**
 * Asks for new terms instead of an end.
 */
re_negotiate?: (boolean | null)
/**
 * The answer to the initiating position.
 */
accept?: (boolean | null)
transfer_to_tenants?: ReferenceToWrite[]
cancellation_reason?: (ReferenceToWrite | null)
comment?: (string | null)
requested_end_date?: (string | null)
/**
 * Personal data.
 */
forwarding_address?: (ReferenceToWrite | null)
signable_document?: (ReferenceToWrite | null)
}
export interface ContractsContractcancellationpositionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
issued_by_admin_on_behalf_of_party: boolean
transfer_to_external_party: boolean
affects_sub_contracts: boolean
closed: boolean
read: boolean
}
export interface ContractsContractcancellationpositionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A selectable reason for ending or renegotiating a contract.
 */
export interface ContractsContractcancellationreason {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
title: string
description: (string | null)
visible_for_customers: boolean
allowed_for_regular_termination: boolean
allowed_for_pending_re_negotation: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsContractcancellationreasonPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
title?: string
description?: (string | null)
visible_for_customers?: boolean
allowed_for_regular_termination?: boolean
allowed_for_pending_re_negotation?: boolean
}
export interface ContractsContractcancellationreasonCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
title: string
visible_for_customers?: boolean
allowed_for_regular_termination?: boolean
allowed_for_pending_re_negotation?: boolean
}
export interface ContractsContractcancellationreasonRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The record that a contract passes, or has passed, from one set of tenants to another.
 * 
 * Rules:
 * - Exactly one of apartment_contract, parkingspot_contract, outdoorsection_contract, industrial_premises_contract, block_contract, other_contract must be set.
 */
export interface ContractsContracttransfernotation {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
apartment_contract: (Reference | null)
parkingspot_contract: (Reference | null)
outdoorsection_contract: (Reference | null)
industrial_premises_contract: (Reference | null)
block_contract: (Reference | null)
other_contract: (Reference | null)
transfer_performed: boolean
transfer_date: (string | null)
transfer_to_external_party: boolean
from_tenants: Reference[]
to_tenants: Reference[]
cancellation_position: (Reference | null)
comment: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsContracttransfernotationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
apartment_contract?: (ReferenceToWrite | null)
parkingspot_contract?: (ReferenceToWrite | null)
outdoorsection_contract?: (ReferenceToWrite | null)
industrial_premises_contract?: (ReferenceToWrite | null)
block_contract?: (ReferenceToWrite | null)
other_contract?: (ReferenceToWrite | null)
transfer_performed?: boolean
transfer_date?: (string | null)
transfer_to_external_party?: boolean
from_tenants?: ReferenceToWrite[]
to_tenants?: ReferenceToWrite[]
comment?: (string | null)
}
/**
 * A lease of commercial premises such as a shop, an office, a store room or a workshop.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At most one of main_apartment_contract, main_industrial_premises_contract, main_outdoorsection_contract, main_brf_invoiceable may be set.
 * - When indexation_base_year is set, indexation_setting must be set.
 */
export interface ContractsIndustrialpremisescontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract: (Reference | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract: (Reference | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract: (Reference | null)
space: Reference
/**
 * Kinds of business that the premises were let to.
 */
allowed_target_audiences: Reference[]
/**
 * What is supplied and charged beside the rent.
 */
terms: (Reference | null)
/**
 * The contract that takes over after a renegotiation. This one is then under renegotiation.
 */
negotiation_succession_contract: (Reference | null)
main_brf_invoiceable: (Reference | null)
/**
 * What the premises may be used for.
 */
usage_purpose: (string | null)
/**
 * Index clause of the lease.
 */
indexation_setting: (Reference | null)
indexation_base_year: (number | null)
/**
 * The tenant pays a share of the property tax beside the rent.
 */
property_tax_charged: boolean
/**
 * Percent.
 */
property_tax_share: (number | null)
property_tax_taxable_value: (number | null)
/**
 * Percent of the taxable value; normally 1.0 for commercial premises and 0.5 for industrial units.
 */
property_tax_rate: number
/**
 * The tenant has agreed to give up compensation if the landlord ends the contract.
 */
security_of_tenure_waived: boolean
/**
 * Last day of the agreed waiver.
 */
security_of_tenure_waiver_end_date: (string | null)
/**
 * Kronor that a guarantor answers for.
 */
guarantee_value: (number | null)
/**
 * Last day of the guarantee.
 */
guarantee_end_date: (string | null)
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsIndustrialpremisescontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract?: (ReferenceToWrite | null)
space?: ReferenceToWrite
/**
 * Kinds of business that the premises were let to.
 */
allowed_target_audiences?: ReferenceToWrite[]
/**
 * What is supplied and charged beside the rent.
 */
terms?: (ReferenceToWrite | null)
/**
 * The contract that takes over after a renegotiation. This one is then under renegotiation.
 */
negotiation_succession_contract?: (ReferenceToWrite | null)
main_brf_invoiceable?: (ReferenceToWrite | null)
/**
 * What the premises may be used for.
 */
usage_purpose?: (string | null)
/**
 * Index clause of the lease.
 */
indexation_setting?: (ReferenceToWrite | null)
indexation_base_year?: (number | null)
/**
 * The tenant pays a share of the property tax beside the rent.
 */
property_tax_charged?: boolean
/**
 * Percent.
 */
property_tax_share?: (number | string | null)
property_tax_taxable_value?: (number | string | null)
/**
 * Percent of the taxable value; normally 1.0 for commercial premises and 0.5 for industrial units.
 */
property_tax_rate?: (number | string)
/**
 * The tenant has agreed to give up compensation if the landlord ends the contract.
 */
security_of_tenure_waived?: boolean
/**
 * Last day of the agreed waiver.
 */
security_of_tenure_waiver_end_date?: (string | null)
/**
 * Kronor that a guarantor answers for.
 */
guarantee_value?: (number | string | null)
/**
 * Last day of the guarantee.
 */
guarantee_end_date?: (string | null)
}
export interface ContractsIndustrialpremisescontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
space: ReferenceToWrite
/**
 * The tenant pays a share of the property tax beside the rent.
 */
property_tax_charged?: boolean
/**
 * Percent of the taxable value; normally 1.0 for commercial premises and 0.5 for industrial units.
 */
property_tax_rate?: (number | string)
/**
 * The tenant has agreed to give up compensation if the landlord ends the contract.
 */
security_of_tenure_waived?: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsIndustrialpremisescontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * An agreement that is not tied to a rentable space, for example a service, an antenna site or an extra charge beside a lease.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At most one of main_apartment_contract, main_industrial_premises_contract, main_parkingspot_contract, main_outdoorsection_contract may be set.
 * - relates_to_content_type and relates_to_object_id must be set together or not at all.
 */
export interface ContractsOthercontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract: (Reference | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract: (Reference | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract: (Reference | null)
/**
 * What is let or supplied, where it is no space of the register, such as a billboard or a mast.
 */
title: (string | null)
description: (string | null)
/**
 * With relates_to_object_id: what the agreement is about.
 */
relates_to_content_type: (Reference | null)
relates_to_object_id: (string | null)
/**
 * The contract that takes over after a renegotiation.
 */
negotiation_succession_contract: (Reference | null)
/**
 * The parking spot's contract that this one lies under.
 */
main_parkingspot_contract: (Reference | null)
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsOthercontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract?: (ReferenceToWrite | null)
/**
 * What is let or supplied, where it is no space of the register, such as a billboard or a mast.
 */
title?: (string | null)
description?: (string | null)
/**
 * With relates_to_object_id: what the agreement is about.
 */
relates_to_content_type?: (ContentTypeToWrite | null)
relates_to_object_id?: (string | null)
/**
 * The contract that takes over after a renegotiation.
 */
negotiation_succession_contract?: (ReferenceToWrite | null)
/**
 * The parking spot's contract that this one lies under.
 */
main_parkingspot_contract?: (ReferenceToWrite | null)
}
export interface ContractsOthercontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsOthercontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * A lease of a delimited outdoor area such as a plot, a terrace or an advertising place.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At most one of main_apartment_contract, main_industrial_premises_contract, main_outdoorsection_contract may be set.
 */
export interface ContractsOutdoorsectioncontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract: (Reference | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract: (Reference | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract: (Reference | null)
space: Reference
allowed_target_audiences: Reference[]
terms: (Reference | null)
negotiation_succession_contract: (Reference | null)
/**
 * What the land may be used for.
 */
usage_purpose: (string | null)
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsOutdoorsectioncontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract?: (ReferenceToWrite | null)
space?: ReferenceToWrite
allowed_target_audiences?: ReferenceToWrite[]
terms?: (ReferenceToWrite | null)
negotiation_succession_contract?: (ReferenceToWrite | null)
/**
 * What the land may be used for.
 */
usage_purpose?: (string | null)
}
export interface ContractsOutdoorsectioncontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
space: ReferenceToWrite
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsOutdoorsectioncontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * A lease of one parking space or garage place, standing alone or tied to a main lease.
 * 
 * Rules:
 * - signed_time and start_date must follow each other in this order; equal values are allowed.
 * - start_date and initial_end_date must follow each other in this order; equal values are allowed.
 * - tenant must differ from bi_tenants.
 * - organization and id_number must be unique.
 * - signed_time and cancellation_time must follow each other in this order; equal values are allowed.
 * - cancellation_time, cancellation_signed_time and cancellation_end_date must follow each other in this order; equal values are allowed.
 * - When cancellation_signed_time is set, cancellation_time must be set.
 * - When cancellation_end_date is set, cancellation_time must be set.
 * - When cancellation_source is set, cancellation_time must be set.
 * - When cancelled_by_counterpart is set, cancellation_time must be set.
 * - When cancellation_comment is set, cancellation_time must be set.
 * - When cancellation_reason is set, cancellation_time must be set.
 * - invoicing_period, invoice_month_interval and invoicing_period_from must be set together or not at all.
 * - invoicing_company, invoicing_contract_setting and invoicing_payment_terms must be set together or not at all.
 * - When base_rent is set, base_rent_article must be set.
 * - invoicing_reminder_distribution_pushed_until and invoicing_debt_distribution_pushed_until must follow each other in this order; equal values are allowed.
 * - When co_invoice is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_non_base_rent_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoice_merge_index_in_view is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_interest_fee_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_blocked is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_reminder_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - When invoicing_debt_distribution_pushed_until is set, invoicing_period, invoice_month_interval and invoicing_period_from must be set.
 * - deposition_paid_date and deposition_returned_date must follow each other in this order; equal values are allowed.
 * - At most one of main_apartment_contract, main_industrial_premises_contract, main_outdoorsection_contract may be set.
 */
export interface ContractsParkingspotcontract {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Follows from signatures, dates and cancellation; the server sets it at each change and each night. Values: `0` draft (Utkast), `1` awaiting_signatures (Väntar på underskrift), `2` signed_not_started (Undertecknat, ej påbörjat), `3` active (Löpande), `4` active_last_fixed_period (Löpande, sista bestämda perioden), `5` active_renewed (Löpande, förlängt), `6` cancellation_requested (Uppsägning begärd), `7` cancelled_still_running (Uppsagt, löper ännu), `8` renegotiation_pending (Omförhandling pågår), `9` being_transferred (Under överlåtelse), `10` ended (Avslutat), `11` ended_early (Avslutat i förtid), `12` voided (Makulerat).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * The contract party; null while the space is reserved.
 */
tenant: (Reference | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants: Reference[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date: (string | null)
/**
 * Last day as it stands now, from cancellation, fixed period and renewals.
 */
end_date: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document: (Reference | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason: (Reference | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company: (Reference | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting: (Reference | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms: (Reference | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article: (Reference | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent: (number | null)
/**
 * Last day that an invoice covers.
 */
invoiced_until: (string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting: (Reference | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value: (number | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract: (Reference | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract: (Reference | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract: (Reference | null)
space: Reference
allowed_target_audiences: Reference[]
terms: (Reference | null)
negotiation_succession_contract: (Reference | null)
vehicle_registration_numbers: string[]
/**
 * Charging of electric vehicles is part of the lease.
 */
charging_included: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsParkingspotcontractPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number?: string
/**
 * The contract party; null while the space is reserved.
 */
tenant?: (ReferenceToWrite | null)
/**
 * Further parties beside the tenant.
 */
bi_tenants?: ReferenceToWrite[]
/**
 * When the last party signed. Without it the contract is a draft, and settings with require_signed do not invoice it.
 */
signed_time?: (string | null)
/**
 * First day of the tenancy and first day that is invoiced.
 */
start_date?: (string | null)
/**
 * Last day of the first fixed period.
 */
initial_end_date?: (string | null)
/**
 * The day the tenant takes over the keys, where it is not start_date. Rent follows start_date.
 */
move_in_date?: (string | null)
/**
 * The day the tenant hands back the keys, where it is not end_date. Rent follows end_date.
 */
move_out_date?: (string | null)
/**
 * The document that the parties sign. Set when a document of the category contract is started for it; when that is signed, signed_time is set.
 */
signable_document?: (ReferenceToWrite | null)
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * Length of each further fixed period.
 */
renew_interval_weeks?: (number | null)
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * How long before the last day of notice the landlord is reminded.
 */
owner_warning_interval_weeks?: (number | null)
/**
 * The day the landlord wants to be reminded of the coming end.
 */
owner_warning_date?: (string | null)
/**
 * Last day on which the landlord can give notice for the running period.
 */
last_owner_notification_date?: (string | null)
/**
 * When notice was given. It must be set before the rest of the cancellation.
 */
cancellation_time?: (string | null)
/**
 * When the other party confirmed the notice, or when it was delivered in law.
 */
cancellation_signed_time?: (string | null)
/**
 * Last day of the tenancy after the cancellation.
 */
cancellation_end_date?: (string | null)
/**
 * Who ended the contract, or what did. Forfeiture makes it end early. Values: `0` tenant (Hyresgästen), `1` landlord (Hyresvärden), `2` mutual_agreement (Överenskommelse), `3` forfeiture (Förverkande), `4` death_of_tenant (Dödsfall), `5` transfer (Överlåtelse), `6` renegotiation (Omförhandling).
 */
cancellation_source?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The tenant cancelled.
 */
cancelled_by_counterpart?: (boolean | null)
/**
 * What was said about the end, for the file.
 */
cancellation_comment?: (string | null)
/**
 * The organization's own reason, for statistics of why people move.
 */
cancellation_reason?: (ReferenceToWrite | null)
/**
 * Whether rent is invoiced before, during or after the period that it is for. Together with the interval and the anchor it opens invoicing. Values: `0` current_period (Innevarande period), `1` in_advance (I förskott), `-1` in_arrears (I efterskott).
 */
invoicing_period?: ((0 | 1 | -1) | null)
/**
 * Months on an invoice: 1 monthly, 3 quarterly.
 */
invoice_month_interval?: (number | null)
/**
 * The anchor of the periods. With an interval of 3 and 1 January they are calendar quarters. A change opens no invoiced day again.
 */
invoicing_period_from?: (string | null)
/**
 * The company that issues the invoices, whose number series, accounts and payment methods are used.
 */
invoicing_company?: (ReferenceToWrite | null)
/**
 * When invoices are made, due and sent, and with which fees and rounding.
 */
invoicing_contract_setting?: (ReferenceToWrite | null)
/**
 * When an unpaid invoice is reminded and claimed, and at which fees and interest. Null is that of the setting.
 */
invoicing_payment_terms?: (ReferenceToWrite | null)
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * Kept for systems that invoice several contracts together; here each contract has invoices of its own.
 */
co_invoice?: (boolean | null)
/**
 * Base rent rows as one row. Kept for systems that show invoices; the forms made here show every row, as it is booked. So for the two below.
 */
invoice_merge_base_rent_in_view?: (boolean | null)
/**
 * Further rows as one row, as above.
 */
invoice_merge_non_base_rent_in_view?: (boolean | null)
/**
 * Index rows as one row, as above.
 */
invoice_merge_index_in_view?: (boolean | null)
/**
 * No interest and no fee are taken for late payment of this contract. The invoice's own block goes before.
 */
invoicing_interest_fee_blocked?: (boolean | null)
/**
 * Late invoices of this contract are not reminded, and no claim follows. The invoice's own block goes before.
 */
invoicing_reminder_blocked?: (boolean | null)
/**
 * No reminder is sent through this day, for example while an instalment plan is kept.
 */
invoicing_reminder_distribution_pushed_until?: (string | null)
/**
 * No debt claim is made through this day.
 */
invoicing_debt_distribution_pushed_until?: (string | null)
/**
 * The payer's reference on the invoices, often a person; companies and authorities may refuse invoices without it.
 */
invoicing_customer_reference?: (string | null)
/**
 * The payer's marking on the invoices, such as a purchase order or a cost centre.
 */
invoicing_marking?: (string | null)
/**
 * The contract's value in bookkeeping dimensions that are taken from contracts.
 */
custom_dimension_value?: (string | null)
/**
 * The article that base_rent is booked on.
 */
base_rent_article?: (ReferenceToWrite | null)
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
/**
 * Percent. Null is the default rate of the article, else 25. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
base_rent_vat_rate?: ((0 | 6 | 12 | 25) | null)
/**
 * Agreed rent a month without VAT, for contracts without revenue rows.
 */
base_rent?: (number | string | null)
/**
 * Other VAT rates of the rent from given days, for example when the landlord's voluntary taxation begins.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * Who pays which part, where the setting splits invoices between recipients.
 */
invoice_shares?: ({
tenant: string
weight: (number | string)
}[] | null)
/**
 * Terms of a turnover rent.
 */
customer_earnings_setting?: (ReferenceToWrite | null)
/**
 * Kronor. The sum that was agreed; a deposit is invoiced by hand, by an invoice of the kind deposit.
 */
deposition_value?: (number | string | null)
/**
 * When the tenant paid it. Empty while it is owed.
 */
deposition_paid_date?: (string | null)
/**
 * When it was paid back after the tenancy.
 */
deposition_returned_date?: (string | null)
/**
 * The dwelling's contract that this one lies under. Null for a contract that stands by itself.
 */
main_apartment_contract?: (ReferenceToWrite | null)
/**
 * The contract of premises that this one lies under.
 */
main_industrial_premises_contract?: (ReferenceToWrite | null)
/**
 * The contract of an outdoor section that this one lies under.
 */
main_outdoorsection_contract?: (ReferenceToWrite | null)
space?: ReferenceToWrite
allowed_target_audiences?: ReferenceToWrite[]
terms?: (ReferenceToWrite | null)
negotiation_succession_contract?: (ReferenceToWrite | null)
vehicle_registration_numbers?: string[]
/**
 * Charging of electric vehicles is part of the lease.
 */
charging_included?: boolean
}
export interface ContractsParkingspotcontractCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number by which people know the contract; on invoices and letters. Unique in the organization.
 */
id_number: string
/**
 * Runs until further notice after the fixed period.
 */
renew_indefinetely?: boolean
/**
 * The landlord's period of notice.
 */
owner_notification_interval_weeks?: number
/**
 * The tenant's period of notice.
 */
counterpart_notification_interval_weeks?: number
/**
 * Invoiced as rent even where the law does not call it so.
 */
invoicing_use_rent_invoice?: boolean
/**
 * base_rent bears VAT. Homes do not; premises do where the landlord is voluntarily taxed.
 */
has_base_rent_vat?: boolean
space: ReferenceToWrite
vehicle_registration_numbers?: string[]
/**
 * Charging of electric vehicles is part of the lease.
 */
charging_included?: boolean
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
export interface ContractsParkingspotcontractRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
/**
 * The contract it takes over. May be given on create and never changed.
 */
transferred_from?: (ReferenceToWrite | null)
}
/**
 * A contract document that was signed outside the system and is kept as a file on its contract.
 */
export interface ContractsSignedcontractdocument {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
content_type: Reference
object_id: string
document_file: File
/**
 * Values: `0` contract (Kontrakt), `1` cancellation (Uppsägning), `2` appendix (Bilaga).
 */
category: ((0 | 1 | 2) | null)
title: (string | null)
signed_date: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ContractsSignedcontractdocumentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
content_type?: ContentTypeToWrite
object_id?: string
document_file?: FileToWrite
/**
 * Values: `0` contract (Kontrakt), `1` cancellation (Uppsägning), `2` appendix (Bilaga).
 */
category?: ((0 | 1 | 2) | null)
title?: (string | null)
signed_date?: (string | null)
}
export interface ContractsSignedcontractdocumentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A stored file hung on some other record, optionally inside a folder of that record.
 * 
 * Rules:
 * - notation_content_type and notation_object_id must be set together or not at all.
 */
export interface DocumentsFile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
description: (string | null)
mime_type: (string | null)
size_in_bytes: (number | null)
notation_content_type: Reference
notation_object_id: string
name: string
file_obj: File
folder: (Reference | null)
/**
 * Who reaches it; null: as its folder.
 */
access_share: (Reference | null)
private: boolean
contains_personal_data: boolean
uploaded_by: (Reference | null)
/**
 * Last day that the file is kept.
 */
remove_after: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsFilePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
description?: (string | null)
notation_content_type?: ContentTypeToWrite
notation_object_id?: string
name?: string
file_obj?: FileToWrite
folder?: (ReferenceToWrite | null)
/**
 * Who reaches it; null: as its folder.
 */
access_share?: (ReferenceToWrite | null)
private?: boolean
contains_personal_data?: boolean
/**
 * Last day that the file is kept.
 */
remove_after?: (string | null)
}
export interface DocumentsFileCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
notation_content_type: ContentTypeToWrite
notation_object_id: string
name: string
file_obj: FileToWrite
private?: boolean
contains_personal_data?: boolean
}
export interface DocumentsFileRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable access list that files and folders can point to so that chosen employees reach them.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface DocumentsFileaccessshare {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
description: (string | null)
/**
 * Everyone reaches it.
 */
all_organization_users: boolean
segments: Reference[]
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsFileaccesssharePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
description?: (string | null)
/**
 * Everyone reaches it.
 */
all_organization_users?: boolean
segments?: ReferenceToWrite[]
}
export interface DocumentsFileaccessshareCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
/**
 * Everyone reaches it.
 */
all_organization_users?: boolean
}
export interface DocumentsFileaccessshareRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A named container for files of one record, which may lie inside another folder.
 * 
 * Rules:
 * - notation_content_type and notation_object_id must be set together or not at all.
 * - notation_content_type, notation_object_id, folder and name must be unique.
 * - When folder isnull is true: notation_content_type, notation_object_id and name must be unique.
 */
export interface DocumentsFolder {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
notation_content_type: Reference
notation_object_id: string
contains_files_with_personal_data: boolean
/**
 * The folder it lies in.
 */
folder: (Reference | null)
access_share: (Reference | null)
private: boolean
color: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsFolderPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
notation_content_type?: ContentTypeToWrite
notation_object_id?: string
contains_files_with_personal_data?: boolean
/**
 * The folder it lies in.
 */
folder?: (ReferenceToWrite | null)
access_share?: (ReferenceToWrite | null)
private?: boolean
color?: (string | null)
}
export interface DocumentsFolderCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
notation_content_type: ContentTypeToWrite
notation_object_id: string
contains_files_with_personal_data: boolean
private?: boolean
}
export interface DocumentsFolderRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One employee's rights within one file access list.
 * 
 * Rules:
 * - user and file_access_share must be unique.
 */
export interface DocumentsOrganizationuserfileaccessshare {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
user: Reference
file_access_share: Reference
can_create: boolean
can_update: boolean
can_delete: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsOrganizationuserfileaccesssharePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
user?: ReferenceToWrite
file_access_share?: ReferenceToWrite
can_create?: boolean
can_update?: boolean
can_delete?: boolean
}
export interface DocumentsOrganizationuserfileaccessshareCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
user: ReferenceToWrite
file_access_share: ReferenceToWrite
can_create: boolean
can_update: boolean
can_delete: boolean
}
export interface DocumentsOrganizationuserfileaccessshareRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A file that may be fetched without credentials, such as a logotype or a picture in a mailing.
 */
export interface DocumentsPublicfile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
description: (string | null)
mime_type: (string | null)
size_in_bytes: (number | null)
name: string
file_obj: File
/**
 * Where it is fetched without credentials.
 */
public_url: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsPublicfilePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
description?: (string | null)
name?: string
file_obj?: FileToWrite
}
export interface DocumentsPublicfileCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
file_obj: FileToWrite
}
export interface DocumentsPublicfileRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A document, or a template for documents, that one or more parties sign electronically.
 * 
 * Rules:
 * - When finished_data is set, signing_started_time must be set.
 * - When document_file is set, text_content must not be set.
 * - signing_started_time and signing_aborted_time must follow each other in this order; equal values are allowed.
 * - days_to_remind and days_to_sign must follow each other in this order; equal values are allowed.
 * - signing_started_time and signed_time must follow each other in this order; equal values are allowed.
 * - signing_started_time and rejected_time must follow each other in this order; equal values are allowed.
 * - At most one of signed_time, rejected_time, signing_aborted_time may be set.
 * - content_type and object_id must be set together or not at all.
 * - When abort_reason is set, signing_aborted_time must be set.
 */
export interface DocumentsSignabledocument {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * What parties see as the heading of the document and in messages.
 */
name: string
/**
 * What the document is. When a contract is signed, the contract that it is about is. Values: `0` other (Annat), `1` contract (Kontrakt), `2` contract_cancellation (Uppsägning), `3` contract_amendment (Kontraktsändring), `4` contract_transfer (Överlåtelse), `5` inspection_protocol (Besiktningsprotokoll), `6` brf_transfer (Bostadsrättsöverlåtelse).
 */
category: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * With object_id: what the document is about, often a contract.
 */
content_type: (Reference | null)
object_id: (string | null)
/**
 * Others are made from it; it cannot be signed itself.
 */
is_template: boolean
/**
 * The document that this one is an appendix of.
 */
attached_to: (Reference | null)
/**
 * The PDF that is signed; excludes text_content.
 */
document_file: (File | null)
/**
 * The text that the PDF is made from, with markers such as {{key}} that fields and records fill in.
 */
text_content: (string | null)
/**
 * Headings, lists and emphasis of text_content are laid out.
 */
interpret_text_as_markdown: boolean
/**
 * What the parties see and sign. Personal data.
 */
formatted_data_to_sign: (File | null)
/**
 * The signed document, often an archive with the final PDF and its evidence. Personal data.
 */
finished_data: (File | null)
/**
 * What a party reads after signing.
 */
confirmation_message: (string | null)
/**
 * Days from the start until the document runs out.
 */
days_to_sign: (number | null)
/**
 * Days from the request, and from each reminder, to the next reminder of a party whose turn it is. Null sends none.
 */
days_to_remind: (number | null)
/**
 * The integration that is the signing service where the parties sign instead of here; its service must be the one that this server is set up to work with.
 */
external_sign_engine: (Reference | null)
/**
 * Set to true to start: the PDF is made and frozen, and the first parties are asked to sign.
 */
signing_initiated: boolean
/**
 * When it was started.
 */
signing_started_time: (string | null)
/**
 * Set it to withdraw the document: its links end.
 */
signing_aborted_time: (string | null)
/**
 * When the last party signed.
 */
signed_time: (string | null)
/**
 * When a party declined; nobody can sign any more.
 */
rejected_time: (string | null)
/**
 * The template it was made from.
 */
created_from_template: (Reference | null)
/**
 * The employee who made it; told when a request could not be delivered.
 */
created_by: (Reference | null)
/**
 * In whose name the document is sent.
 */
company: (Reference | null)
/**
 * When parties were last reminded.
 */
last_reminded_time: (string | null)
/**
 * From the start of the signing and days_to_sign.
 */
expires_time: (string | null)
/**
 * Why it was withdrawn.
 */
abort_reason: (string | null)
/**
 * Where the document stands; the server sets it. Values: `0` template (Mall), `1` draft (Utkast), `2` started (Påbörjad), `3` signed (Undertecknad), `4` rejected (Avböjd), `5` aborted (Avbruten), `6` expired (Utgången).
 */
state: (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * The lowest level of the signatures that were really made (eIDAS). Values: `0` simple (Enkel), `1` advanced (Avancerad), `2` qualified (Kvalificerad).
 */
signature_level: ((0 | 1 | 2) | null)
/**
 * How the finished file is sealed; failed when it could not be, until the job is tried again. Values: `0` cms (CMS-signatur), `1` pades_b_b (PAdES B-B), `2` pades_b_t (PAdES B-T), `3` failed (Misslyckades).
 */
seal: ((0 | 1 | 2 | 3) | null)
/**
 * Of what is signed.
 */
content_sha256: (string | null)
/**
 * Who signs it.
 */
parties: Reference[]
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsSignabledocumentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * What parties see as the heading of the document and in messages.
 */
name?: string
/**
 * What the document is. When a contract is signed, the contract that it is about is. Values: `0` other (Annat), `1` contract (Kontrakt), `2` contract_cancellation (Uppsägning), `3` contract_amendment (Kontraktsändring), `4` contract_transfer (Överlåtelse), `5` inspection_protocol (Besiktningsprotokoll), `6` brf_transfer (Bostadsrättsöverlåtelse).
 */
category?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * With object_id: what the document is about, often a contract.
 */
content_type?: (ContentTypeToWrite | null)
object_id?: (string | null)
/**
 * Others are made from it; it cannot be signed itself.
 */
is_template?: boolean
/**
 * The document that this one is an appendix of.
 */
attached_to?: (ReferenceToWrite | null)
/**
 * The PDF that is signed; excludes text_content.
 */
document_file?: (FileToWrite | null)
/**
 * The text that the PDF is made from, with markers such as {{key}} that fields and records fill in.
 */
text_content?: (string | null)
/**
 * Headings, lists and emphasis of text_content are laid out.
 */
interpret_text_as_markdown?: boolean
/**
 * The signed document, often an archive with the final PDF and its evidence. Personal data.
 */
finished_data?: (FileToWrite | null)
/**
 * What a party reads after signing.
 */
confirmation_message?: (string | null)
/**
 * Days from the start until the document runs out.
 */
days_to_sign?: (number | null)
/**
 * Days from the request, and from each reminder, to the next reminder of a party whose turn it is. Null sends none.
 */
days_to_remind?: (number | null)
/**
 * The integration that is the signing service where the parties sign instead of here; its service must be the one that this server is set up to work with.
 */
external_sign_engine?: (ReferenceToWrite | null)
/**
 * Set to true to start: the PDF is made and frozen, and the first parties are asked to sign.
 */
signing_initiated?: boolean
/**
 * When it was started.
 */
signing_started_time?: (string | null)
/**
 * Set it to withdraw the document: its links end.
 */
signing_aborted_time?: (string | null)
/**
 * When the last party signed.
 */
signed_time?: (string | null)
/**
 * When a party declined; nobody can sign any more.
 */
rejected_time?: (string | null)
/**
 * The template it was made from.
 */
created_from_template?: (ReferenceToWrite | null)
/**
 * In whose name the document is sent.
 */
company?: (ReferenceToWrite | null)
/**
 * Why it was withdrawn.
 */
abort_reason?: (string | null)
}
export interface DocumentsSignabledocumentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * What parties see as the heading of the document and in messages.
 */
name: string
/**
 * Others are made from it; it cannot be signed itself.
 */
is_template?: boolean
/**
 * Headings, lists and emphasis of text_content are laid out.
 */
interpret_text_as_markdown?: boolean
/**
 * Set to true to start: the PDF is made and frozen, and the first parties are asked to sign.
 */
signing_initiated?: boolean
}
export interface DocumentsSignabledocumentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One person's part in a signable document, with how they are reached, identified and what they answered.
 * 
 * Rules:
 * - link_hash must be unique.
 * - At most one of tenant, sub_tenant, organization_user may be set.
 * - When rejection_reason is set, rejected_time must be set.
 * - sent_time, opened_time and signed_time must follow each other in this order; equal values are allowed.
 * - sent_time, opened_time and rejected_time must follow each other in this order; equal values are allowed.
 * - When signed_time is set, rejected_time must not be set.
 * - At least one of tenant, sub_tenant, organization_user, full_name, placeholder_name must be set.
 */
export interface DocumentsSignabledocumentparty {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
document: Reference
/**
 * What the party does: signs, approves, or only reads. Values: `0` signer (Undertecknare), `1` approver (Godkännare), `2` reader (Läsare).
 */
role: (0 | 1 | 2)
/**
 * The turn; equal numbers sign at the same time.
 */
order: number
/**
 * The tenant who signs.
 */
tenant: (Reference | null)
/**
 * The stakeholder who signs.
 */
sub_tenant: (Reference | null)
/**
 * The employee who signs.
 */
organization_user: (Reference | null)
/**
 * Name of an outside person, as it stands in the document. Personal data.
 */
full_name: (string | null)
/**
 * Tells the parties of a template apart.
 */
placeholder_name: (string | null)
/**
 * Twelve digits. Needed to sign with BankID; evidence shows it masked. Personal data.
 */
ssn: (string | null)
/**
 * Of messages to the party; sv and en are written. At the start it is taken from the tenant. Without one, and for others, it is that of the organization.
 */
preferred_language: (string | null)
/**
 * The company or person for whom the party signs; stands in the evidence.
 */
signs_on_behalf_of: (string | null)
/**
 * How the party proves who it is when it answers. Values: `0` none (Ingen), `1` bankid_sweden (BankID), `2` email_code (Kod via e-post), `3` sms_code (Kod via sms), `4` freja_eid (Freja eID), `5` bankid_norway (BankID (Norge)), `6` mitid_denmark (MitID (Danmark)), `7` ftn_finland (FTN (Finland)), `8` eidas_other (Annan eIDAS), `9` handwritten_on_paper (Namnteckning på papper).
 */
answer_authentication_method: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null)
/**
 * How the party is asked to sign. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
invitation_distribution_method: ((0 | 1 | 2 | 3) | null)
/**
 * How the party is told when it has signed itself. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
individually_finished_distribution_method: ((0 | 1 | 2 | 3) | null)
/**
 * How the party gets the finished document. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
fully_finished_distribution_method: ((0 | 1 | 2 | 3) | null)
/**
 * Words to this party alone, in the request.
 */
message: (string | null)
/**
 * When the request left.
 */
sent_time: (string | null)
/**
 * When the party first opened the document.
 */
opened_time: (string | null)
/**
 * When the party signed or approved.
 */
signed_time: (string | null)
/**
 * When the party declined.
 */
rejected_time: (string | null)
/**
 * Why, in the party's words.
 */
rejection_reason: (string | null)
/**
 * IPv4 or IPv6 address. Personal data.
 */
finished_with_ip: (string | null)
/**
 * When this party was last reminded.
 */
last_reminded_time: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsSignabledocumentpartyPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
document?: ReferenceToWrite
/**
 * What the party does: signs, approves, or only reads. Values: `0` signer (Undertecknare), `1` approver (Godkännare), `2` reader (Läsare).
 */
role?: (0 | 1 | 2)
/**
 * The turn; equal numbers sign at the same time.
 */
order?: number
/**
 * The tenant who signs.
 */
tenant?: (ReferenceToWrite | null)
/**
 * The stakeholder who signs.
 */
sub_tenant?: (ReferenceToWrite | null)
/**
 * The employee who signs.
 */
organization_user?: (ReferenceToWrite | null)
/**
 * Name of an outside person, as it stands in the document. Personal data.
 */
full_name?: (string | null)
/**
 * Tells the parties of a template apart.
 */
placeholder_name?: (string | null)
/**
 * Twelve digits. Needed to sign with BankID; evidence shows it masked. Personal data.
 */
ssn?: (string | null)
/**
 * Of messages to the party; sv and en are written. At the start it is taken from the tenant. Without one, and for others, it is that of the organization.
 */
preferred_language?: (string | null)
/**
 * The company or person for whom the party signs; stands in the evidence.
 */
signs_on_behalf_of?: (string | null)
/**
 * How the party proves who it is when it answers. Values: `0` none (Ingen), `1` bankid_sweden (BankID), `2` email_code (Kod via e-post), `3` sms_code (Kod via sms), `4` freja_eid (Freja eID), `5` bankid_norway (BankID (Norge)), `6` mitid_denmark (MitID (Danmark)), `7` ftn_finland (FTN (Finland)), `8` eidas_other (Annan eIDAS), `9` handwritten_on_paper (Namnteckning på papper).
 */
answer_authentication_method?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) | null)
/**
 * How the party is asked to sign. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
invitation_distribution_method?: ((0 | 1 | 2 | 3) | null)
/**
 * How the party is told when it has signed itself. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
individually_finished_distribution_method?: ((0 | 1 | 2 | 3) | null)
/**
 * How the party gets the finished document. Values: `0` none (Ingen), `1` email (E-post), `2` sms (Sms), `3` email_and_sms (E-post och sms).
 */
fully_finished_distribution_method?: ((0 | 1 | 2 | 3) | null)
/**
 * Words to this party alone, in the request.
 */
message?: (string | null)
/**
 * When the request left.
 */
sent_time?: (string | null)
/**
 * When the party first opened the document.
 */
opened_time?: (string | null)
/**
 * When the party signed or approved.
 */
signed_time?: (string | null)
/**
 * When the party declined.
 */
rejected_time?: (string | null)
/**
 * Why, in the party's words.
 */
rejection_reason?: (string | null)
/**
 * IPv4 or IPv6 address. Personal data.
 */
finished_with_ip?: (string | null)
finished_data?: (FileToWrite | null)
}
export interface DocumentsSignabledocumentpartyCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
document: ReferenceToWrite
/**
 * What the party does: signs, approves, or only reads. Values: `0` signer (Undertecknare), `1` approver (Godkännare), `2` reader (Läsare).
 */
role: (0 | 1 | 2)
/**
 * The turn; equal numbers sign at the same time.
 */
order?: number
}
export interface DocumentsSignabledocumentpartyRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A value that one party fills in, or a place where that party's mark is put, within a signable document.
 * 
 * Rules:
 * - page, position_x and position_y must be set together or not at all.
 * - width and height must be set together or not at all.
 * - When filled_in_time is set, value must be set.
 * - party and placeholder_key must be unique.
 */
export interface DocumentsSignabledocumentpartyfield {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
party: Reference
/**
 * What is filled in. Values: `0` text (Text), `1` number (Tal), `2` date (Datum), `3` checkbox (Kryssruta), `4` choice (Val), `5` signature (Underskrift), `6` initials (Initialer).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * The question, as the party reads it.
 */
title: string
/**
 * Ties the field to a marker in text_content.
 */
placeholder_key: (string | null)
/**
 * Words below the question.
 */
help_text: (string | null)
/**
 * Of the kind choice.
 */
options: (string[] | null)
/**
 * The party cannot sign before it is filled in.
 */
is_required: boolean
/**
 * Place among the party's fields.
 */
order: number
/**
 * What stands in the field at first.
 */
default_value: (string | null)
/**
 * What the party filled in; it becomes part of what is signed.
 */
value: (string | null)
/**
 * When the party filled it in.
 */
filled_in_time: (string | null)
/**
 * Page of the PDF where the value is put, from 1.
 */
page: (number | null)
/**
 * In points from the upper left corner of the page.
 */
position_x: (number | null)
/**
 * In points from the upper left corner of the page.
 */
position_y: (number | null)
/**
 * In points.
 */
width: (number | null)
/**
 * In points.
 */
height: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface DocumentsSignabledocumentpartyfieldPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
party?: ReferenceToWrite
/**
 * What is filled in. Values: `0` text (Text), `1` number (Tal), `2` date (Datum), `3` checkbox (Kryssruta), `4` choice (Val), `5` signature (Underskrift), `6` initials (Initialer).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * The question, as the party reads it.
 */
title?: string
/**
 * Ties the field to a marker in text_content.
 */
placeholder_key?: (string | null)
/**
 * Words below the question.
 */
help_text?: (string | null)
/**
 * Of the kind choice.
 */
options?: (string[] | null)
/**
 * The party cannot sign before it is filled in.
 */
is_required?: boolean
/**
 * Place among the party's fields.
 */
order?: number
/**
 * What stands in the field at first.
 */
default_value?: (string | null)
/**
 * What the party filled in; it becomes part of what is signed.
 */
value?: (string | null)
/**
 * When the party filled it in.
 */
filled_in_time?: (string | null)
/**
 * Page of the PDF where the value is put, from 1.
 */
page?: (number | null)
/**
 * In points from the upper left corner of the page.
 */
position_x?: (number | null)
/**
 * In points from the upper left corner of the page.
 */
position_y?: (number | null)
/**
 * In points.
 */
width?: (number | null)
/**
 * In points.
 */
height?: (number | null)
}
export interface DocumentsSignabledocumentpartyfieldCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
party: ReferenceToWrite
/**
 * What is filled in. Values: `0` text (Text), `1` number (Tal), `2` date (Datum), `3` checkbox (Kryssruta), `4` choice (Val), `5` signature (Underskrift), `6` initials (Initialer).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6)
/**
 * The question, as the party reads it.
 */
title: string
/**
 * The party cannot sign before it is filled in.
 */
is_required?: boolean
/**
 * Place among the party's fields.
 */
order?: number
}
export interface DocumentsSignabledocumentpartyfieldRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A link that lets one recipient see or handle an errand without signing in.
 * 
 * Rules:
 * - token_hash must be unique.
 * - Exactly one of email, phone_number, organization_user, external_supplier must be set.
 */
export interface ErrandsAnonymousgeneralerrandlink {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
errand: Reference
/**
 * Values: `0` view (Se), `1` view_and_comment (Se och kommentera), `2` handle (Hantera).
 */
link_type: (0 | 1 | 2)
organization_user: (Reference | null)
external_supplier: (Reference | null)
auto_created: boolean
/**
 * Shown whole only when the link is made.
 */
url: (string | null)
expires_time: (string | null)
last_opened_time: (string | null)
revoked_time: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsAnonymousgeneralerrandlinkPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
errand?: ReferenceToWrite
/**
 * Values: `0` view (Se), `1` view_and_comment (Se och kommentera), `2` handle (Hantera).
 */
link_type?: (0 | 1 | 2)
organization_user?: (ReferenceToWrite | null)
external_supplier?: (ReferenceToWrite | null)
expires_time?: (string | null)
revoked_time?: (string | null)
}
export interface ErrandsAnonymousgeneralerrandlinkCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
errand: ReferenceToWrite
/**
 * Values: `0` view (Se), `1` view_and_comment (Se och kommentera), `2` handle (Hantera).
 */
link_type: (0 | 1 | 2)
}
export interface ErrandsAnonymousgeneralerrandlinkRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The condition that a component was found to be in at a certain time.
 * 
 * Rules:
 * - At most one of general_errand, inspection_errand may be set.
 */
export interface ErrandsComponentconditionnotation {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
component: Reference
condition_value: Reference
noted_time: string
noted_by: (Reference | null)
general_errand: (Reference | null)
inspection_errand: (Reference | null)
note: (string | null)
image: (File | null)
estimated_remaining_years: (number | null)
/**
 * What about the component was judged. Values: `general` (Allmänt), `function` (Funktion), `surface` (Ytskikt), `safety` (Säkerhet), `energy` (Energi).
 */
attr: ("general" | "function" | "surface" | "safety" | "energy")
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsComponentconditionnotationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
component?: ReferenceToWrite
condition_value?: ReferenceToWrite
noted_time?: string
noted_by?: (ReferenceToWrite | null)
general_errand?: (ReferenceToWrite | null)
inspection_errand?: (ReferenceToWrite | null)
note?: (string | null)
image?: (FileToWrite | null)
estimated_remaining_years?: (number | null)
/**
 * What about the component was judged. Values: `general` (Allmänt), `function` (Funktion), `surface` (Ytskikt), `safety` (Säkerhet), `energy` (Energi).
 */
attr?: ("general" | "function" | "surface" | "safety" | "energy")
}
export interface ErrandsComponentconditionnotationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
component: ReferenceToWrite
condition_value: ReferenceToWrite
noted_time: string
/**
 * What about the component was judged. Values: `general` (Allmänt), `function` (Funktion), `surface` (Ytskikt), `safety` (Säkerhet), `energy` (Energi).
 */
attr?: ("general" | "function" | "surface" | "safety" | "energy")
}
export interface ErrandsComponentconditionnotationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One step of the scale on which the condition of components is judged.
 * 
 * Rules:
 * - organization and value must be unique.
 */
export interface ErrandsComponentconditionvalue {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
/**
 * The higher the better.
 */
value: number
description: (string | null)
color: (string | null)
requires_action: boolean
requires_note: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsComponentconditionvaluePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
/**
 * The higher the better.
 */
value?: number
description?: (string | null)
color?: (string | null)
requires_action?: boolean
requires_note?: boolean
}
export interface ErrandsComponentconditionvalueCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
/**
 * The higher the better.
 */
value: number
requires_action?: boolean
requires_note?: boolean
}
export interface ErrandsComponentconditionvalueRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Says that a question belongs to an errand type or an inspection checklist, and where in the order.
 * 
 * Rules:
 * - Exactly one of general_errand_type, inspection_errand_checklist must be set.
 * - field_type and general_errand_type must be unique.
 * - field_type and inspection_errand_checklist must be unique.
 */
export interface ErrandsCustomerrandfieldinclusion {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
field_type: Reference
order: number
general_errand_type: (Reference | null)
inspection_errand_checklist: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsCustomerrandfieldinclusionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
field_type?: ReferenceToWrite
order?: number
general_errand_type?: (ReferenceToWrite | null)
inspection_errand_checklist?: (ReferenceToWrite | null)
}
export interface ErrandsCustomerrandfieldinclusionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
field_type: ReferenceToWrite
order: number
}
export interface ErrandsCustomerrandfieldinclusionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A question of one's own that can be asked when errands or inspections are reported.
 * 
 * Rules:
 * - organization and title must be unique.
 */
export interface ErrandsCustomerrandfieldtype {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
/**
 * Values: `0` text (Text), `1` long_text (Lång text), `2` integer (Heltal), `3` decimal (Decimaltal), `4` yes_no (Ja eller nej), `5` date (Datum), `6` date_and_time (Datum och tid), `7` single_choice (Ett val), `8` multiple_choice (Flera val).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
description: (string | null)
/**
 * Of the two choice kinds.
 */
options: (string[] | null)
required: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsCustomerrandfieldtypePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
/**
 * Values: `0` text (Text), `1` long_text (Lång text), `2` integer (Heltal), `3` decimal (Decimaltal), `4` yes_no (Ja eller nej), `5` date (Datum), `6` date_and_time (Datum och tid), `7` single_choice (Ett val), `8` multiple_choice (Flera val).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
description?: (string | null)
/**
 * Of the two choice kinds.
 */
options?: (string[] | null)
required?: boolean
}
export interface ErrandsCustomerrandfieldtypeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
/**
 * Values: `0` text (Text), `1` long_text (Lång text), `2` integer (Heltal), `3` decimal (Decimaltal), `4` yes_no (Ja eller nej), `5` date (Datum), `6` date_and_time (Datum och tid), `7` single_choice (Ett val), `8` multiple_choice (Flera val).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)
required?: boolean
}
export interface ErrandsCustomerrandfieldtypeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The answer given to one of the organization's own questions in one errand or inspection.
 * 
 * Rules:
 * - Exactly one of general_errand, inspection_errand must be set.
 * - At most one of value, values may be set.
 * - field_type and general_errand must be unique.
 * - field_type and inspection_errand must be unique.
 */
export interface ErrandsCustomerrandfieldvalue {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
general_errand: (Reference | null)
inspection_errand: (Reference | null)
field_type: Reference
/**
 * As text; multiple choices stand in values.
 */
value: (string | null)
/**
 * Of multiple choice.
 */
values: (string[] | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsCustomerrandfieldvaluePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
general_errand?: (ReferenceToWrite | null)
inspection_errand?: (ReferenceToWrite | null)
field_type?: ReferenceToWrite
/**
 * As text; multiple choices stand in values.
 */
value?: (string | null)
/**
 * Of multiple choice.
 */
values?: (string[] | null)
}
export interface ErrandsCustomerrandfieldvalueCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
field_type: ReferenceToWrite
}
export interface ErrandsCustomerrandfieldvalueRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A ready-made action that can be picked, or is added by itself, in errands of a type.
 * 
 * Rules:
 * - At most one of general_errand_type, general_errand_sub_type may be set.
 */
export interface ErrandsErrandactiondefault {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
description: (string | null)
general_errand_type: (Reference | null)
general_errand_sub_type: (Reference | null)
component_type: (Reference | null)
article: (Reference | null)
estimated_minutes: (number | null)
estimated_cost: (number | null)
is_tenant_responsibility: boolean
add_automatically: boolean
order: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsErrandactiondefaultPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
description?: (string | null)
general_errand_type?: (ReferenceToWrite | null)
general_errand_sub_type?: (ReferenceToWrite | null)
component_type?: (ReferenceToWrite | null)
article?: (ReferenceToWrite | null)
estimated_minutes?: (number | null)
estimated_cost?: (number | string | null)
is_tenant_responsibility?: boolean
add_automatically?: boolean
order?: number
}
export interface ErrandsErrandactiondefaultCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
is_tenant_responsibility?: boolean
add_automatically?: boolean
order?: number
}
export interface ErrandsErrandactiondefaultRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A cost of an errand that may be passed on to a customer or employee by invoice.
 * 
 * Rules:
 * - Exactly one of general_errand, inspection_errand must be set.
 * - At most one of target_tenant, target_sub_tenant, target_organization_user may be set.
 * - unit_amount and unit_price must be set together or not at all.
 */
export interface ErrandsErrandcost {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
general_errand: (Reference | null)
inspection_errand: (Reference | null)
/**
 * The words of the row on the invoice.
 */
invoice_title: string
/**
 * Its figures are still to come.
 */
awaits_data: boolean
/**
 * Decides account and VAT when the cost is invoiced.
 */
article: (Reference | null)
/**
 * Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Who pays; without a target the cost stays with the landlord.
 */
target_tenant: (Reference | null)
/**
 * The stakeholder who is to pay.
 */
target_sub_tenant: (Reference | null)
/**
 * The employee who is to pay.
 */
target_organization_user: (Reference | null)
attachment: (File | null)
/**
 * Values: `0` labour (Arbete), `1` material (Material), `2` travel (Resa), `3` supplier_invoice (Leverantörsfaktura), `4` other (Övrigt).
 */
kind: ((0 | 1 | 2 | 3 | 4) | null)
/**
 * How many units, such as hours.
 */
unit_amount: (number | null)
unit: (string | null)
/**
 * Kronor a unit without VAT.
 */
unit_price: (number | null)
/**
 * Kronor: units times price.
 */
total_excluding_vat: (number | null)
external_supplier: (Reference | null)
/**
 * Number of the supplier's invoice, to find it again.
 */
supplier_invoice_number: (string | null)
/**
 * The day the cost arose.
 */
cost_date: (string | null)
/**
 * When it was put on an invoice; null while it is not invoiced.
 */
invoiced_time: (string | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsErrandcostPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
general_errand?: (ReferenceToWrite | null)
inspection_errand?: (ReferenceToWrite | null)
/**
 * The words of the row on the invoice.
 */
invoice_title?: string
/**
 * Its figures are still to come.
 */
awaits_data?: boolean
/**
 * Decides account and VAT when the cost is invoiced.
 */
article?: (ReferenceToWrite | null)
/**
 * Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Who pays; without a target the cost stays with the landlord.
 */
target_tenant?: (ReferenceToWrite | null)
/**
 * The stakeholder who is to pay.
 */
target_sub_tenant?: (ReferenceToWrite | null)
/**
 * The employee who is to pay.
 */
target_organization_user?: (ReferenceToWrite | null)
attachment?: (FileToWrite | null)
/**
 * Values: `0` labour (Arbete), `1` material (Material), `2` travel (Resa), `3` supplier_invoice (Leverantörsfaktura), `4` other (Övrigt).
 */
kind?: ((0 | 1 | 2 | 3 | 4) | null)
/**
 * How many units, such as hours.
 */
unit_amount?: (number | string | null)
unit?: (string | null)
/**
 * Kronor a unit without VAT.
 */
unit_price?: (number | string | null)
external_supplier?: (ReferenceToWrite | null)
/**
 * Number of the supplier's invoice, to find it again.
 */
supplier_invoice_number?: (string | null)
/**
 * The day the cost arose.
 */
cost_date?: (string | null)
note?: (string | null)
}
export interface ErrandsErrandcostCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * The words of the row on the invoice.
 */
invoice_title: string
/**
 * Its figures are still to come.
 */
awaits_data: boolean
}
export interface ErrandsErrandcostRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A rule that decides to whom new errands of certain kinds and places are offered or given.
 * 
 * Rules:
 * - Exactly one of delegate_to_organization_user, delegate_to_external_supplier, delegate_to_work_engagement, delegate_to_segment must be set.
 * - time_from and time_to must be set together or not at all.
 * - valid_from and valid_to must follow each other in this order; equal values are allowed.
 */
export interface ErrandsErranddelegationinstruction {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
name: string
/**
 * The lowest first.
 */
priority: number
/**
 * Empty does not limit; so with sub-types, real estates and segments.
 */
general_errand_types: Reference[]
general_errand_sub_types: Reference[]
applies_to_inspections: boolean
realestates: Reference[]
segments: Reference[]
delegate_to_organization_user: (Reference | null)
delegate_to_external_supplier: (Reference | null)
delegate_to_work_engagement: (Reference | null)
delegate_to_segment: (Reference | null)
/**
 * Values: `0` assign_directly (Tilldela direkt), `1` offer_to_first_who_accepts (Först till kvarn), `2` offer_in_turn (En i taget).
 */
mode: (0 | 1 | 2)
offer_valid_hours: (number | null)
/**
 * 1 is Monday.
 */
weekdays: (number[] | null)
time_from: (string | null)
/**
 * May be earlier than time_from: the window passes midnight.
 */
time_to: (string | null)
valid_from: (string | null)
valid_to: (string | null)
instruction_text: (string | null)
notify_by_email: boolean
notify_by_sms: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsErranddelegationinstructionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
name?: string
/**
 * The lowest first.
 */
priority?: number
/**
 * Empty does not limit; so with sub-types, real estates and segments.
 */
general_errand_types?: ReferenceToWrite[]
general_errand_sub_types?: ReferenceToWrite[]
applies_to_inspections?: boolean
realestates?: ReferenceToWrite[]
segments?: ReferenceToWrite[]
delegate_to_organization_user?: (ReferenceToWrite | null)
delegate_to_external_supplier?: (ReferenceToWrite | null)
delegate_to_work_engagement?: (ReferenceToWrite | null)
delegate_to_segment?: (ReferenceToWrite | null)
/**
 * Values: `0` assign_directly (Tilldela direkt), `1` offer_to_first_who_accepts (Först till kvarn), `2` offer_in_turn (En i taget).
 */
mode?: (0 | 1 | 2)
offer_valid_hours?: (number | null)
/**
 * 1 is Monday.
 */
weekdays?: (number[] | null)
time_from?: (string | null)
/**
 * May be earlier than time_from: the window passes midnight.
 */
time_to?: (string | null)
valid_from?: (string | null)
valid_to?: (string | null)
instruction_text?: (string | null)
notify_by_email?: boolean
notify_by_sms?: boolean
}
export interface ErrandsErranddelegationinstructionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
name: string
/**
 * The lowest first.
 */
priority?: number
applies_to_inspections?: boolean
/**
 * Values: `0` assign_directly (Tilldela direkt), `1` offer_to_first_who_accepts (Först till kvarn), `2` offer_in_turn (En i taget).
 */
mode?: (0 | 1 | 2)
notify_by_email?: boolean
notify_by_sms?: boolean
}
export interface ErrandsErranddelegationinstructionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An offer to an employee or supplier to take on one errand, and the answer to it.
 * 
 * Rules:
 * - Exactly one of general_errand, inspection_errand must be set.
 * - Exactly one of organization_user, external_supplier must be set.
 * - sent_time and answered_time must follow each other in this order; equal values are allowed.
 * - sent_time and expires_time must follow each other in this order; equal values are allowed.
 * - When refusal_reason is set, answered_time must be set.
 */
export interface ErrandsErranddelegationoffer {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
general_errand: (Reference | null)
inspection_errand: (Reference | null)
/**
 * False is a refusal. Required when answered_time isnull is false.
 */
answer: (boolean | null)
/**
 * Required when answer isnull is false.
 */
answered_time: (string | null)
instruction: (Reference | null)
organization_user: (Reference | null)
external_supplier: (Reference | null)
message: (string | null)
sent_time: (string | null)
expires_time: (string | null)
refusal_reason: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsErranddelegationofferPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
general_errand?: (ReferenceToWrite | null)
inspection_errand?: (ReferenceToWrite | null)
/**
 * False is a refusal. Required when answered_time isnull is false.
 */
answer?: (boolean | null)
/**
 * Required when answer isnull is false.
 */
answered_time?: (string | null)
instruction?: (ReferenceToWrite | null)
organization_user?: (ReferenceToWrite | null)
external_supplier?: (ReferenceToWrite | null)
message?: (string | null)
expires_time?: (string | null)
refusal_reason?: (string | null)
}
export interface ErrandsErranddelegationofferCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
}
export interface ErrandsErranddelegationofferRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A contractor outside the organization that can be given errands or answer for components.
 * 
 * Rules:
 * - agreement_start_date and agreement_end_date must follow each other in this order; equal values are allowed.
 * - organization and org_no must be unique.
 */
export interface ErrandsExternalsupplier {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
name: string
contact_email: (string | null)
org_no: (string | null)
/**
 * Personal data.
 */
contact_name: (string | null)
contact_phone_number: (string | null)
on_call_phone_number: (string | null)
address: (Reference | null)
/**
 * For example plumber or locksmith.
 */
trade: (string | null)
agreement_number: (string | null)
agreement_start_date: (string | null)
agreement_end_date: (string | null)
hourly_rate: (number | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsExternalsupplierPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
name?: string
contact_email?: (string | null)
org_no?: (string | null)
/**
 * Personal data.
 */
contact_name?: (string | null)
contact_phone_number?: (string | null)
on_call_phone_number?: (string | null)
address?: (ReferenceToWrite | null)
/**
 * For example plumber or locksmith.
 */
trade?: (string | null)
agreement_number?: (string | null)
agreement_start_date?: (string | null)
agreement_end_date?: (string | null)
hourly_rate?: (number | string | null)
note?: (string | null)
}
export interface ErrandsExternalsupplierCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
name: string
}
export interface ErrandsExternalsupplierRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reported fault, wish or task about some object, followed from report to completion.
 * 
 * Rules:
 * - content_type and object_id must be set together or not at all.
 * - At most one of tenant, sub_tenant, reporting_organization_user may be set.
 * - At most one of assigned_organization_user, assigned_external_supplier may be set.
 * - planned_start_time and planned_end_time must follow each other in this order; equal values are allowed.
 * - requested_at, actual_start_time, actual_done_time and closed_time must follow each other in this order; equal values are allowed.
 * - errand_number must be unique.
 */
export interface ErrandsGeneralerrand {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * What is wrong or wished, in a few words; the heading in lists and messages.
 */
title: string
/**
 * What the reporter tells, in full.
 */
description: (string | null)
errand_type: Reference
/**
 * Narrows the type; may have rules of its own.
 */
errand_sub_type: (Reference | null)
/**
 * With object_id: what the errand is about, of a kind that its type allows.
 */
content_type: (Reference | null)
object_id: (string | null)
/**
 * Given by the server, counted for each customer.
 */
errand_number: (number | null)
/**
 * Errands that are handled together, such as a leak that many report.
 */
errand_group: (Reference | null)
/**
 * Where the errand stands. Values: `0` reported (Anmält), `1` received (Mottaget), `2` planned (Planerat), `3` in_progress (Pågår), `4` waiting (Väntar), `5` done (Klart), `6` closed (Avslutat), `7` cancelled (Avbrutet).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * How soon it must be looked at; the type gives the first value. Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
priority: (0 | 1 | 2 | 3)
/**
 * By which way it was reported. Values: `0` staff_portal (Personal), `1` customer_portal (Mina sidor), `2` public_form (Öppet formulär), `3` phone (Telefon), `4` inspection (Besiktning), `5` integration (Integration).
 */
origin: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * The real estate it is about; rights and reports by real estate follow it.
 */
realestate: (Reference | null)
/**
 * The thing that is broken, such as a stove or a lift; its history is kept by it.
 */
component: (Reference | null)
/**
 * Who reported it or whom it concerns.
 */
tenant: (Reference | null)
/**
 * The stakeholder who reported it.
 */
sub_tenant: (Reference | null)
/**
 * The employee who reported it.
 */
reporting_organization_user: (Reference | null)
/**
 * Of a reporter who is not in the register. Personal data.
 */
reporter_name: (string | null)
/**
 * Where a reporter who is not in the register is answered. Personal data.
 */
reporter_email: (string | null)
/**
 * Where a reporter who is not in the register is called. Personal data.
 */
reporter_phone_number: (string | null)
/**
 * The employee who has it.
 */
assigned_organization_user: (Reference | null)
/**
 * The contractor who has it.
 */
assigned_external_supplier: (Reference | null)
/**
 * It is to be assigned by hand alone.
 */
disable_auto_delegation: boolean
/**
 * The tenant lets staff in with the master key while away. Null is unanswered.
 */
master_key_allowed: (boolean | null)
/**
 * There is an animal at home that those who come must know of.
 */
has_pets: (boolean | null)
/**
 * How to get in: door code, whom to call, where the key is. Personal data.
 */
access_instructions: (string | null)
/**
 * When the tenant wants to be visited, in words.
 */
preferred_visit_times: (string | null)
/**
 * When it was asked for, if not at created_at.
 */
requested_at: (string | null)
/**
 * When the visit is booked to begin.
 */
planned_start_time: (string | null)
/**
 * When the visit is booked to end.
 */
planned_end_time: (string | null)
/**
 * Last day to have it done; the contractor's page shows it.
 */
due_date: (string | null)
/**
 * When work began.
 */
actual_start_time: (string | null)
/**
 * When work was done; times of handling are counted to it.
 */
actual_done_time: (string | null)
/**
 * When the errand was closed after a check.
 */
closed_time: (string | null)
/**
 * What was found and done.
 */
result_description: (string | null)
/**
 * Whether its costs are to be invoiced, and how far that has come. Values: `0` not_invoiceable (Debiteras ej), `1` awaits_costs (Väntar på kostnader), `2` to_be_invoiced (Att fakturera), `3` partly_invoiced (Delvis fakturerat), `4` invoiced (Fakturerat), `5` credited (Krediterat).
 */
invoicing_status: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * The reporter's grade.
 */
satisfaction: (number | null)
/**
 * Meant for staff alone; portals leave it out.
 */
is_internal: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * What is wrong or wished, in a few words; the heading in lists and messages.
 */
title?: string
/**
 * What the reporter tells, in full.
 */
description?: (string | null)
errand_type?: ReferenceToWrite
/**
 * Narrows the type; may have rules of its own.
 */
errand_sub_type?: (ReferenceToWrite | null)
/**
 * With object_id: what the errand is about, of a kind that its type allows.
 */
content_type?: (ContentTypeToWrite | null)
object_id?: (string | null)
/**
 * Errands that are handled together, such as a leak that many report.
 */
errand_group?: (ReferenceToWrite | null)
/**
 * Where the errand stands. Values: `0` reported (Anmält), `1` received (Mottaget), `2` planned (Planerat), `3` in_progress (Pågår), `4` waiting (Väntar), `5` done (Klart), `6` closed (Avslutat), `7` cancelled (Avbrutet).
 */
status?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * How soon it must be looked at; the type gives the first value. Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
priority?: (0 | 1 | 2 | 3)
/**
 * By which way it was reported. Values: `0` staff_portal (Personal), `1` customer_portal (Mina sidor), `2` public_form (Öppet formulär), `3` phone (Telefon), `4` inspection (Besiktning), `5` integration (Integration).
 */
origin?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * The real estate it is about; rights and reports by real estate follow it.
 */
realestate?: (ReferenceToWrite | null)
/**
 * The thing that is broken, such as a stove or a lift; its history is kept by it.
 */
component?: (ReferenceToWrite | null)
/**
 * Who reported it or whom it concerns.
 */
tenant?: (ReferenceToWrite | null)
/**
 * The stakeholder who reported it.
 */
sub_tenant?: (ReferenceToWrite | null)
/**
 * The employee who reported it.
 */
reporting_organization_user?: (ReferenceToWrite | null)
/**
 * Of a reporter who is not in the register. Personal data.
 */
reporter_name?: (string | null)
/**
 * Where a reporter who is not in the register is answered. Personal data.
 */
reporter_email?: (string | null)
/**
 * Where a reporter who is not in the register is called. Personal data.
 */
reporter_phone_number?: (string | null)
/**
 * The employee who has it.
 */
assigned_organization_user?: (ReferenceToWrite | null)
/**
 * The contractor who has it.
 */
assigned_external_supplier?: (ReferenceToWrite | null)
/**
 * It is to be assigned by hand alone.
 */
disable_auto_delegation?: boolean
/**
 * The tenant lets staff in with the master key while away. Null is unanswered.
 */
master_key_allowed?: (boolean | null)
/**
 * There is an animal at home that those who come must know of.
 */
has_pets?: (boolean | null)
/**
 * How to get in: door code, whom to call, where the key is. Personal data.
 */
access_instructions?: (string | null)
/**
 * When the tenant wants to be visited, in words.
 */
preferred_visit_times?: (string | null)
/**
 * When it was asked for, if not at created_at.
 */
requested_at?: (string | null)
/**
 * When the visit is booked to begin.
 */
planned_start_time?: (string | null)
/**
 * When the visit is booked to end.
 */
planned_end_time?: (string | null)
/**
 * Last day to have it done; the contractor's page shows it.
 */
due_date?: (string | null)
/**
 * When work began.
 */
actual_start_time?: (string | null)
/**
 * When work was done; times of handling are counted to it.
 */
actual_done_time?: (string | null)
/**
 * When the errand was closed after a check.
 */
closed_time?: (string | null)
/**
 * What was found and done.
 */
result_description?: (string | null)
/**
 * Whether its costs are to be invoiced, and how far that has come. Values: `0` not_invoiceable (Debiteras ej), `1` awaits_costs (Väntar på kostnader), `2` to_be_invoiced (Att fakturera), `3` partly_invoiced (Delvis fakturerat), `4` invoiced (Fakturerat), `5` credited (Krediterat).
 */
invoicing_status?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * The reporter's grade.
 */
satisfaction?: (number | null)
/**
 * Meant for staff alone; portals leave it out.
 */
is_internal?: boolean
}
export interface ErrandsGeneralerrandCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * What is wrong or wished, in a few words; the heading in lists and messages.
 */
title: string
errand_type: ReferenceToWrite
/**
 * Where the errand stands. Values: `0` reported (Anmält), `1` received (Mottaget), `2` planned (Planerat), `3` in_progress (Pågår), `4` waiting (Väntar), `5` done (Klart), `6` closed (Avslutat), `7` cancelled (Avbrutet).
 */
status?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
/**
 * How soon it must be looked at; the type gives the first value. Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
priority?: (0 | 1 | 2 | 3)
/**
 * It is to be assigned by hand alone.
 */
disable_auto_delegation?: boolean
/**
 * Meant for staff alone; portals leave it out.
 */
is_internal?: boolean
}
export interface ErrandsGeneralerrandRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One thing done or to be done within an errand, with time spent and who did it.
 * 
 * Rules:
 * - At most one of performed_by, performed_by_external_supplier may be set.
 * - start_time and end_time must follow each other in this order; equal values are allowed.
 */
export interface ErrandsGeneralerrandaction {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
errand: Reference
title: string
description: (string | null)
/**
 * Values: `0` work (Arbete), `1` visit (Besök), `2` contact (Kontakt), `3` comment (Kommentar), `4` material (Material), `5` travel (Resa).
 */
kind: (0 | 1 | 2 | 3 | 4 | 5)
action_default: (Reference | null)
performed_by: (Reference | null)
performed_by_external_supplier: (Reference | null)
planned_time: (string | null)
start_time: (string | null)
end_time: (string | null)
minutes_spent: (number | null)
is_done: boolean
is_visible_to_customer: boolean
component: (Reference | null)
order: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandactionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
errand?: ReferenceToWrite
title?: string
description?: (string | null)
/**
 * Values: `0` work (Arbete), `1` visit (Besök), `2` contact (Kontakt), `3` comment (Kommentar), `4` material (Material), `5` travel (Resa).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5)
action_default?: (ReferenceToWrite | null)
performed_by?: (ReferenceToWrite | null)
performed_by_external_supplier?: (ReferenceToWrite | null)
planned_time?: (string | null)
start_time?: (string | null)
end_time?: (string | null)
minutes_spent?: (number | null)
is_done?: boolean
is_visible_to_customer?: boolean
component?: (ReferenceToWrite | null)
order?: number
}
export interface ErrandsGeneralerrandactionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
errand: ReferenceToWrite
title: string
/**
 * Values: `0` work (Arbete), `1` visit (Besök), `2` contact (Kontakt), `3` comment (Kommentar), `4` material (Material), `5` travel (Resa).
 */
kind?: (0 | 1 | 2 | 3 | 4 | 5)
is_done?: boolean
is_visible_to_customer?: boolean
order?: number
}
export interface ErrandsGeneralerrandactionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A picture or other file attached to an errand.
 */
export interface ErrandsGeneralerrandfile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
errand: Reference
action: (Reference | null)
file_obj: File
title: (string | null)
/**
 * Values: `0` report (Vid anmälan), `1` before (Före), `2` after (Efter).
 */
stage: ((0 | 1 | 2) | null)
is_visible_to_customer: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandfilePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
errand?: ReferenceToWrite
action?: (ReferenceToWrite | null)
file_obj?: FileToWrite
title?: (string | null)
/**
 * Values: `0` report (Vid anmälan), `1` before (Före), `2` after (Efter).
 */
stage?: ((0 | 1 | 2) | null)
is_visible_to_customer?: boolean
}
export interface ErrandsGeneralerrandfileCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
errand: ReferenceToWrite
file_obj: FileToWrite
is_visible_to_customer?: boolean
}
export interface ErrandsGeneralerrandfileRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A grouping of errands or errand types used for overview and for list filtering.
 * 
 * Rules:
 * - organization and title must be unique.
 */
export interface ErrandsGeneralerrandgroup {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
description: (string | null)
color: (string | null)
responsible_organization_user: (Reference | null)
order: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandgroupPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
description?: (string | null)
color?: (string | null)
responsible_organization_user?: (ReferenceToWrite | null)
order?: number
}
export interface ErrandsGeneralerrandgroupCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
order?: number
}
export interface ErrandsGeneralerrandgroupRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A finer division of an errand type that can override the type's rules.
 * 
 * Rules:
 * - errand_type and title must be unique.
 */
export interface ErrandsGeneralerrandsubtype {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
segments: Reference[]
realestates: Reference[]
companies: Reference[]
external_clients: Reference[]
errand_type: Reference
title: string
description: (string | null)
/**
 * Null: as the type says.
 */
allowed_connection_types: (ContentTypeToWrite[] | null)
/**
 * Null: as the type says.
 */
required_fields: (string[] | null)
/**
 * Null: as the type says.
 */
hidden_fields: (string[] | null)
/**
 * Null: as the type says. Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
default_priority: ((0 | 1 | 2 | 3) | null)
component_types: Reference[]
/**
 * What the reporter can try first.
 */
self_help_text: (string | null)
order: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandsubtypePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
segments?: ReferenceToWrite[]
realestates?: ReferenceToWrite[]
companies?: ReferenceToWrite[]
external_clients?: ReferenceToWrite[]
errand_type?: ReferenceToWrite
title?: string
description?: (string | null)
/**
 * Null: as the type says.
 */
allowed_connection_types?: (ContentTypeToWrite[] | null)
/**
 * Null: as the type says.
 */
required_fields?: (string[] | null)
/**
 * Null: as the type says.
 */
hidden_fields?: (string[] | null)
/**
 * Null: as the type says. Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
default_priority?: ((0 | 1 | 2 | 3) | null)
component_types?: ReferenceToWrite[]
/**
 * What the reporter can try first.
 */
self_help_text?: (string | null)
order?: number
}
export interface ErrandsGeneralerrandsubtypeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
errand_type: ReferenceToWrite
title: string
order?: number
}
export interface ErrandsGeneralerrandsubtypeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A kind of errand, with what it may be about, who may report it and which details it asks for.
 * 
 * Rules:
 * - organization and title must be unique.
 */
export interface ErrandsGeneralerrandtype {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
segments: Reference[]
realestates: Reference[]
companies: Reference[]
external_clients: Reference[]
title: string
description: (string | null)
/**
 * Kinds of record that an errand of this type may be about; empty means any.
 */
allowed_connection_types: ContentTypeToWrite[]
allowed_in_portals: (0 | 1 | 2 | 3)[]
group: (Reference | null)
/**
 * Members of errands.generalerrand that must be given.
 */
required_fields: string[]
/**
 * Members that are not asked for.
 */
hidden_fields: string[]
/**
 * Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
default_priority: (0 | 1 | 2 | 3)
default_due_days: (number | null)
image_required: boolean
is_emergency: boolean
notify_reporter_on_status_change: boolean
information_for_reporter: (string | null)
order: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsGeneralerrandtypePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
segments?: ReferenceToWrite[]
realestates?: ReferenceToWrite[]
companies?: ReferenceToWrite[]
external_clients?: ReferenceToWrite[]
title?: string
description?: (string | null)
/**
 * Kinds of record that an errand of this type may be about; empty means any.
 */
allowed_connection_types?: ContentTypeToWrite[]
allowed_in_portals?: (0 | 1 | 2 | 3)[]
group?: (ReferenceToWrite | null)
/**
 * Members of errands.generalerrand that must be given.
 */
required_fields?: string[]
/**
 * Members that are not asked for.
 */
hidden_fields?: string[]
/**
 * Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
default_priority?: (0 | 1 | 2 | 3)
default_due_days?: (number | null)
image_required?: boolean
is_emergency?: boolean
notify_reporter_on_status_change?: boolean
information_for_reporter?: (string | null)
order?: number
}
export interface ErrandsGeneralerrandtypeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
/**
 * Kinds of record that an errand of this type may be about; empty means any.
 */
allowed_connection_types?: ContentTypeToWrite[]
allowed_in_portals?: (0 | 1 | 2 | 3)[]
/**
 * Members of errands.generalerrand that must be given.
 */
required_fields?: string[]
/**
 * Members that are not asked for.
 */
hidden_fields?: string[]
/**
 * Values: `0` low (Låg), `1` normal (Normal), `2` high (Hög), `3` emergency (Akut).
 */
default_priority?: (0 | 1 | 2 | 3)
image_required?: boolean
is_emergency?: boolean
notify_reporter_on_status_change?: boolean
order?: number
}
export interface ErrandsGeneralerrandtypeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An inspection of one space, for instance when a tenant moves out.
 * 
 * Rules:
 * - Exactly one of apartment, brf_apartment, industrial_premises, parking_spot, common_area must be set.
 * - requested_at and planned_start_time must follow each other in this order; equal values are allowed.
 * - requested_at and actual_done_time must follow each other in this order; equal values are allowed.
 * - planned_start_time and planned_end_time must follow each other in this order; equal values are allowed.
 * - At most one of inspector, external_supplier may be set.
 */
export interface ErrandsInspectionerrand {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
title: string
/**
 * Values: `0` draft (Utkast), `1` ordered (Beställd), `2` planned (Planerad), `3` in_progress (Pågår), `4` done (Klar), `5` cancelled (Inställd).
 */
status: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * Values: `0` not_invoiceable (Debiteras ej), `1` awaits_costs (Väntar på kostnader), `2` to_be_invoiced (Att fakturera), `3` partly_invoiced (Delvis fakturerat), `4` invoiced (Fakturerat), `5` credited (Krediterat).
 */
invoicing_status: ((0 | 1 | 2 | 3 | 4 | 5) | null)
disable_auto_delegation: boolean
requested_at: (string | null)
planned_start_time: (string | null)
actual_done_time: (string | null)
apartment: (Reference | null)
brf_apartment: (Reference | null)
industrial_premises: (Reference | null)
parking_spot: (Reference | null)
common_area: (Reference | null)
/**
 * Values: `0` move_out (Utflyttning), `1` move_in (Inflyttning), `2` follow_up (Uppföljning), `3` status (Status), `4` maintenance_planning (Underhållsplanering).
 */
kind: ((0 | 1 | 2 | 3 | 4) | null)
checklist: (Reference | null)
inspector: (Reference | null)
external_supplier: (Reference | null)
tenant: (Reference | null)
planned_end_time: (string | null)
protocol_document: (Reference | null)
note: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsInspectionerrandPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
title?: string
/**
 * Values: `0` draft (Utkast), `1` ordered (Beställd), `2` planned (Planerad), `3` in_progress (Pågår), `4` done (Klar), `5` cancelled (Inställd).
 */
status?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * Values: `0` not_invoiceable (Debiteras ej), `1` awaits_costs (Väntar på kostnader), `2` to_be_invoiced (Att fakturera), `3` partly_invoiced (Delvis fakturerat), `4` invoiced (Fakturerat), `5` credited (Krediterat).
 */
invoicing_status?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
disable_auto_delegation?: boolean
requested_at?: (string | null)
planned_start_time?: (string | null)
actual_done_time?: (string | null)
apartment?: (ReferenceToWrite | null)
brf_apartment?: (ReferenceToWrite | null)
industrial_premises?: (ReferenceToWrite | null)
parking_spot?: (ReferenceToWrite | null)
common_area?: (ReferenceToWrite | null)
/**
 * Values: `0` move_out (Utflyttning), `1` move_in (Inflyttning), `2` follow_up (Uppföljning), `3` status (Status), `4` maintenance_planning (Underhållsplanering).
 */
kind?: ((0 | 1 | 2 | 3 | 4) | null)
checklist?: (ReferenceToWrite | null)
inspector?: (ReferenceToWrite | null)
external_supplier?: (ReferenceToWrite | null)
tenant?: (ReferenceToWrite | null)
planned_end_time?: (string | null)
protocol_document?: (ReferenceToWrite | null)
note?: (string | null)
}
export interface ErrandsInspectionerrandCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
title: string
/**
 * Values: `0` draft (Utkast), `1` ordered (Beställd), `2` planned (Planerad), `3` in_progress (Pågår), `4` done (Klar), `5` cancelled (Inställd).
 */
status: (0 | 1 | 2 | 3 | 4 | 5)
disable_auto_delegation?: boolean
}
export interface ErrandsInspectionerrandRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A named list of points to go through at an inspection.
 * 
 * Rules:
 * - organization and title must be unique.
 */
export interface ErrandsInspectionerrandchecklist {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
description: (string | null)
/**
 * Kinds of inspection as in errands.inspectionerrand; null means all.
 */
inspection_kinds: (number[] | null)
points: {
room?: string
part?: string
text: string
order?: number
}[]
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ErrandsInspectionerrandchecklistPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
description?: (string | null)
/**
 * Kinds of inspection as in errands.inspectionerrand; null means all.
 */
inspection_kinds?: (number[] | null)
points?: {
room?: string
part?: string
text: string
order?: number
}[]
}
export interface ErrandsInspectionerrandchecklistCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
points?: {
room?: string
part?: string
text: string
order?: number
}[]
}
export interface ErrandsInspectionerrandchecklistRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A person's answer on whether an activated integration may read his or her personal data.
 * 
 * Rules:
 * - Exactly one of answered_by_organization_user, answered_by_tenant, answered_by_sub_tenant must be set.
 */
export interface IntegrationsAnsweredintegrationpersonalinformationaccess {
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
integration: Reference
answer: boolean
answered_by_organization_user: (Reference | null)
answered_by_tenant: (Reference | null)
answered_by_sub_tenant: (Reference | null)
answered_time: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface IntegrationsAnsweredintegrationpersonalinformationaccessPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
integration?: ReferenceToWrite
answer?: boolean
answered_by_organization_user?: (ReferenceToWrite | null)
answered_by_tenant?: (ReferenceToWrite | null)
answered_by_sub_tenant?: (ReferenceToWrite | null)
}
export interface IntegrationsAnsweredintegrationpersonalinformationaccessCreate1 {
id?: string
integration: ReferenceToWrite
answer: boolean
}
export interface IntegrationsAnsweredintegrationpersonalinformationaccessRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One pair of a record here and its key in another system, kept per integrating application.
 * 
 * Rules:
 * - content_type, object_id, external_id and application_id must be unique.
 */
export interface IntegrationsIntegrationserviceidconnection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
content_type: Reference
object_id: string
external_id: string
/**
 * The caller's application.
 */
application_id: (string | null)
/**
 * The caller's service.
 */
service_id: (string | null)
/**
 * Not shown to other services.
 */
hidden: boolean
/**
 * Other runs of the service keep away until then.
 */
sync_locked_until: (string | null)
last_synced_at: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface IntegrationsIntegrationserviceidconnectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
content_type?: ContentTypeToWrite
object_id?: string
external_id?: string
/**
 * Not shown to other services.
 */
hidden?: boolean
/**
 * Other runs of the service keep away until then.
 */
sync_locked_until?: (string | null)
last_synced_at?: (string | null)
}
export interface IntegrationsIntegrationserviceidconnectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
content_type: ContentTypeToWrite
object_id: string
external_id: string
/**
 * Not shown to other services.
 */
hidden?: boolean
}
export interface IntegrationsIntegrationserviceidconnectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One attempt series to deliver a batch of events to a subscription.
 */
export interface IntegrationsWebhookdelivery {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
updated_at: string
subscription: Reference
event_logs: Reference[]
/**
 * Values: `0` pending (Väntar), `1` delivered (Levererad), `2` retrying (Nytt försök), `3` given_up (Gav upp).
 */
status: (0 | 1 | 2 | 3)
attempts: number
/**
 * Why the last attempt failed.
 */
error: (string | null)
response_status: (number | null)
next_attempt_time: (string | null)
delivered_time: (string | null)
}
/**
 * An endpoint that receives chosen events by HTTP.
 */
export interface IntegrationsWebhooksubscription {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
updated_at: string
is_active: boolean
integration: (Reference | null)
url: string
timeout_seconds: number
event_identifiers: string[]
/**
 * One delivery at a time, so that events arrive in their order.
 */
ordered: boolean
/**
 * Thin events name the record; full ones hold it as well, as whoever made the webhook may read it. Values: `0` thin (Tunn), `1` full (Full).
 */
payload: (0 | 1)
/**
 * Start of the failures without a success between; after five days the webhook is switched off.
 */
failing_since: (string | null)
last_delivered_at: (string | null)
last_failed_at: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface IntegrationsWebhooksubscriptionPatch {
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
integration?: (ReferenceToWrite | null)
url?: string
timeout_seconds?: number
event_identifiers?: string[]
/**
 * Signs the deliveries.
 */
secret?: (string | null)
/**
 * One delivery at a time, so that events arrive in their order.
 */
ordered?: boolean
/**
 * Thin events name the record; full ones hold it as well, as whoever made the webhook may read it. Values: `0` thin (Tunn), `1` full (Full).
 */
payload?: (0 | 1)
}
export interface IntegrationsWebhooksubscriptionCreate1 {
id?: string
is_active?: boolean
url: string
timeout_seconds: number
event_identifiers: string[]
/**
 * One delivery at a time, so that events arrive in their order.
 */
ordered?: boolean
/**
 * Thin events name the record; full ones hold it as well, as whoever made the webhook may read it. Values: `0` thin (Tunn), `1` full (Full).
 */
payload?: (0 | 1)
}
export interface IntegrationsWebhooksubscriptionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An advertisement of one apartment on one market for a period.
 * 
 * Rules:
 * - move_in_date and move_out_date must follow each other in this order; equal values are allowed.
 * - publish_at and unpublish_at must follow each other in this order; equal values are allowed.
 * - publish_at and application_deadline must follow each other in this order; equal values are allowed.
 */
export interface MarketsApartmentlisting {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
market_configuration: Reference
market_apartment: Reference
requirement_profile: Reference
/**
 * Whole kronor.
 */
monthly_rent: number
short_term_contract: boolean
move_in_date: string
move_out_date: (string | null)
is_earlier_move_in_date_possible: boolean
publish_at: (string | null)
unpublish_at: (string | null)
title: (string | null)
description: (string | null)
/**
 * Follows from the dates and the applications. Values: `0` draft (Utkast), `1` scheduled (Schemalagd), `2` published (Publicerad), `3` closed (Stängd), `4` offered (Erbjuden), `5` let (Uthyrd), `6` withdrawn (Återtagen).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6)
application_deadline: (string | null)
viewing_times: (string[] | null)
deposit: (number | null)
contact_user: (Reference | null)
resulting_contract: (Reference | null)
application_count: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsApartmentlistingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
market_configuration?: ReferenceToWrite
market_apartment?: ReferenceToWrite
requirement_profile?: ReferenceToWrite
/**
 * Whole kronor.
 */
monthly_rent?: number
short_term_contract?: boolean
move_in_date?: string
move_out_date?: (string | null)
is_earlier_move_in_date_possible?: boolean
publish_at?: (string | null)
unpublish_at?: (string | null)
title?: (string | null)
description?: (string | null)
application_deadline?: (string | null)
viewing_times?: (string[] | null)
deposit?: (number | string | null)
contact_user?: (ReferenceToWrite | null)
resulting_contract?: (ReferenceToWrite | null)
}
export interface MarketsApartmentlistingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
market_configuration: ReferenceToWrite
market_apartment: ReferenceToWrite
requirement_profile: ReferenceToWrite
/**
 * Whole kronor.
 */
monthly_rent: number
short_term_contract: boolean
move_in_date: string
is_earlier_move_in_date_possible: boolean
}
export interface MarketsApartmentlistingRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A person's or company's application for an advertised apartment and how it was handled.
 * 
 * Rules:
 * - listing and tenant must be unique.
 * - applied_time, offered_time and answered_time must follow each other in this order; equal values are allowed.
 * - offered_time and offer_expires_time must follow each other in this order; equal values are allowed.
 * - offered_time and offer_expires_time must be set together or not at all.
 */
export interface MarketsApartmentlistingapplication {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
listing: Reference
tenant: Reference
co_applicant: (Reference | null)
guarantor: (Reference | null)
applied_time: string
/**
 * From when queue time counts.
 */
queue_start_date: (string | null)
/**
 * Values: `0` received (Mottagen), `1` under_review (Under granskning), `2` approved (Godkänd), `3` offered (Erbjuden), `4` accepted (Accepterad), `5` declined_by_applicant (Avböjd av sökande), `6` rejected (Avslagen), `7` withdrawn (Återtagen).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
wanted_move_in_date: (string | null)
resident_count: (number | null)
/**
 * Personal data.
 */
monthly_net_income: (number | null)
/**
 * Personal data.
 */
monthly_normal_income: (number | null)
/**
 * Personal data.
 */
income_source: (string | null)
has_pets: (boolean | null)
is_smoker: (boolean | null)
/**
 * Personal data.
 */
payment_remark_count: (number | null)
credit_checked_time: (string | null)
requirements_met: (boolean | null)
requirement_failures: (string[] | null)
offered_time: (string | null)
offer_expires_time: (string | null)
answered_time: (string | null)
rejection_reason: (string | null)
message: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsApartmentlistingapplicationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
listing?: ReferenceToWrite
tenant?: ReferenceToWrite
co_applicant?: (ReferenceToWrite | null)
guarantor?: (ReferenceToWrite | null)
applied_time?: string
/**
 * From when queue time counts.
 */
queue_start_date?: (string | null)
/**
 * Values: `0` received (Mottagen), `1` under_review (Under granskning), `2` approved (Godkänd), `3` offered (Erbjuden), `4` accepted (Accepterad), `5` declined_by_applicant (Avböjd av sökande), `6` rejected (Avslagen), `7` withdrawn (Återtagen).
 */
status?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
wanted_move_in_date?: (string | null)
resident_count?: (number | null)
/**
 * Personal data.
 */
monthly_net_income?: (number | string | null)
/**
 * Personal data.
 */
monthly_normal_income?: (number | string | null)
/**
 * Personal data.
 */
income_source?: (string | null)
has_pets?: (boolean | null)
is_smoker?: (boolean | null)
/**
 * Personal data.
 */
payment_remark_count?: (number | null)
credit_checked_time?: (string | null)
requirements_met?: (boolean | null)
requirement_failures?: (string[] | null)
offered_time?: (string | null)
offer_expires_time?: (string | null)
answered_time?: (string | null)
rejection_reason?: (string | null)
message?: (string | null)
}
export interface MarketsApartmentlistingapplicationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
listing: ReferenceToWrite
tenant: ReferenceToWrite
applied_time: string
/**
 * Values: `0` received (Mottagen), `1` under_review (Under granskning), `2` approved (Godkänd), `3` offered (Erbjuden), `4` accepted (Accepterad), `5` declined_by_applicant (Avböjd av sökande), `6` rejected (Avslagen), `7` withdrawn (Återtagen).
 */
status: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)
}
export interface MarketsApartmentlistingapplicationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable set of demands that an applicant for an apartment must meet.
 * 
 * Rules:
 * - min_age and max_age must follow each other in this order; equal values are allowed.
 */
export interface MarketsApartmentrequirementprofile {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
is_private_allowed: boolean
is_corporate_allowed: boolean
is_guarantor_allowed: boolean
is_historical_bankruptcy_allowed: boolean
is_outstanding_debt_balance_allowed: boolean
is_debt_restructuring_allowed: boolean
/**
 * BENEFIT_APARTMENT: housing given for a special need or benefit. Values: `EVERYONE` (Alla), `YOUTH` (Ungdomar), `STUDENT` (Studenter), `SENIOR` (Seniorer), `BENEFIT_APARTMENT` (Förmånslägenhet).
 */
audience: ("EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT")
min_age: (number | null)
max_age: (number | null)
allow_pets: boolean
allow_smoking: boolean
/**
 * Which of the factors is applied. POST_RENT_NORMAL_INCOME: what is left of normal income after rent; PRE_RENT_NET_INCOME: net income before rent. Values: `POST_RENT_NORMAL_INCOME` (Kvar av normal inkomst efter hyra), `PRE_RENT_NET_INCOME` (Nettoinkomst före hyra).
 */
type_of_income_factor: (("POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME") | null)
post_rent_normal_income_factor: (number | null)
pre_rent_net_income_factor: (number | null)
guarantor_pre_rent_net_income_factor: (number | null)
allowed_income_sources: {

}[]
max_residents_over_room_count: (number | null)
max_number_of_payment_remarks: (number | null)
max_amount_of_current_contracts: (number | null)
max_amount_of_moves_in_last_three_years: (number | null)
max_amount_of_active_listing_applications: (number | null)
description: (string | null)
requires_home_insurance: boolean
requires_reference_from_landlord: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsApartmentrequirementprofilePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
is_private_allowed?: boolean
is_corporate_allowed?: boolean
is_guarantor_allowed?: boolean
is_historical_bankruptcy_allowed?: boolean
is_outstanding_debt_balance_allowed?: boolean
is_debt_restructuring_allowed?: boolean
/**
 * BENEFIT_APARTMENT: housing given for a special need or benefit. Values: `EVERYONE` (Alla), `YOUTH` (Ungdomar), `STUDENT` (Studenter), `SENIOR` (Seniorer), `BENEFIT_APARTMENT` (Förmånslägenhet).
 */
audience?: ("EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT")
min_age?: (number | null)
max_age?: (number | null)
allow_pets?: boolean
allow_smoking?: boolean
/**
 * Which of the factors is applied. POST_RENT_NORMAL_INCOME: what is left of normal income after rent; PRE_RENT_NET_INCOME: net income before rent. Values: `POST_RENT_NORMAL_INCOME` (Kvar av normal inkomst efter hyra), `PRE_RENT_NET_INCOME` (Nettoinkomst före hyra).
 */
type_of_income_factor?: (("POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME") | null)
post_rent_normal_income_factor?: (number | string | null)
pre_rent_net_income_factor?: (number | string | null)
guarantor_pre_rent_net_income_factor?: (number | string | null)
allowed_income_sources?: {

}[]
max_residents_over_room_count?: (number | null)
max_number_of_payment_remarks?: (number | null)
max_amount_of_current_contracts?: (number | null)
max_amount_of_moves_in_last_three_years?: (number | null)
max_amount_of_active_listing_applications?: (number | null)
description?: (string | null)
requires_home_insurance?: boolean
requires_reference_from_landlord?: boolean
}
export interface MarketsApartmentrequirementprofileCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
is_private_allowed: boolean
is_corporate_allowed: boolean
is_guarantor_allowed: boolean
is_historical_bankruptcy_allowed: boolean
is_outstanding_debt_balance_allowed: boolean
is_debt_restructuring_allowed: boolean
/**
 * BENEFIT_APARTMENT: housing given for a special need or benefit. Values: `EVERYONE` (Alla), `YOUTH` (Ungdomar), `STUDENT` (Studenter), `SENIOR` (Seniorer), `BENEFIT_APARTMENT` (Förmånslägenhet).
 */
audience?: ("EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT")
allow_pets?: boolean
allow_smoking?: boolean
allowed_income_sources?: {

}[]
requires_home_insurance?: boolean
requires_reference_from_landlord?: boolean
}
export interface MarketsApartmentrequirementprofileRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The public description of an apartment, kept apart from the administrative record it presents.
 * 
 * Rules:
 * - apartment must be unique.
 */
export interface MarketsMarketapartment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
apartment: Reference
title: string
description: (string | null)
area_description: (string | null)
room_count: (number | null)
/**
 * Values: `KITCHEN` (Kök), `KITCHENETTE` (Pentry), `COOKING_CUPBOARD` (Kokskåp), `NONE` (Inget kök).
 */
kitchen_type: (("KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE") | null)
living_area: (number | null)
floor: (number | null)
total_floors: (number | null)
has_elevator: (boolean | null)
has_balcony: (boolean | null)
has_patio: (boolean | null)
has_storage: (boolean | null)
has_dishwasher: (boolean | null)
has_washing_machine: (boolean | null)
has_shared_laundry: (boolean | null)
is_accessible: (boolean | null)
is_new_production: (boolean | null)
is_furnished: (boolean | null)
heating_included: (boolean | null)
water_included: (boolean | null)
electricity_included: (boolean | null)
broadband_included: (boolean | null)
energy_class: (string | null)
floor_plan: (File | null)
virtual_tour_url: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsMarketapartmentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
apartment?: ReferenceToWrite
title?: string
description?: (string | null)
area_description?: (string | null)
room_count?: (number | null)
/**
 * Values: `KITCHEN` (Kök), `KITCHENETTE` (Pentry), `COOKING_CUPBOARD` (Kokskåp), `NONE` (Inget kök).
 */
kitchen_type?: (("KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE") | null)
living_area?: (number | null)
floor?: (number | null)
total_floors?: (number | null)
has_elevator?: (boolean | null)
has_balcony?: (boolean | null)
has_patio?: (boolean | null)
has_storage?: (boolean | null)
has_dishwasher?: (boolean | null)
has_washing_machine?: (boolean | null)
has_shared_laundry?: (boolean | null)
is_accessible?: (boolean | null)
is_new_production?: (boolean | null)
is_furnished?: (boolean | null)
heating_included?: (boolean | null)
water_included?: (boolean | null)
electricity_included?: (boolean | null)
broadband_included?: (boolean | null)
energy_class?: (string | null)
floor_plan?: (FileToWrite | null)
virtual_tour_url?: (string | null)
}
export interface MarketsMarketapartmentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
apartment: ReferenceToWrite
title: string
}
export interface MarketsMarketapartmentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Places one media item in the presentation of one apartment.
 * 
 * Rules:
 * - market_apartment and media must be unique.
 * - When is_primary is true: market_apartment must be unique.
 */
export interface MarketsMarketapartmentmedia {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
market_apartment: Reference
media: Reference
display_priority: number
is_primary: boolean
caption: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsMarketapartmentmediaPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
market_apartment?: ReferenceToWrite
media?: ReferenceToWrite
display_priority?: number
is_primary?: boolean
caption?: (string | null)
}
export interface MarketsMarketapartmentmediaCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
market_apartment: ReferenceToWrite
media: ReferenceToWrite
display_priority?: number
is_primary?: boolean
}
export interface MarketsMarketapartmentmediaRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Settings for one market place where vacant apartments are advertised and applied for.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface MarketsMarketconfiguration {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
name: string
description: (string | null)
company: (Reference | null)
external_market: (Reference | null)
/**
 * LANDLORD_CHOICE: the landlord chooses among approved applicants. Values: `QUEUE_TIME` (Kötid), `FIRST_COME` (Först till kvarn), `LOTTERY` (Lottning), `LANDLORD_CHOICE` (Hyresvärdens val).
 */
selection_method: ("QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE")
default_requirement_profile: (Reference | null)
application_period_days: (number | null)
max_simultaneous_offers: (number | null)
offer_answer_days: (number | null)
credit_check_required: boolean
auto_publish_on_cancellation: boolean
contact_user: (Reference | null)
contact_email: (string | null)
contact_phone_number: (string | null)
market_url: (string | null)
privacy_policy_url: (string | null)
/**
 * Empty means all of the company.
 */
realestates: Reference[]
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsMarketconfigurationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
name?: string
description?: (string | null)
company?: (ReferenceToWrite | null)
external_market?: (ReferenceToWrite | null)
/**
 * LANDLORD_CHOICE: the landlord chooses among approved applicants. Values: `QUEUE_TIME` (Kötid), `FIRST_COME` (Först till kvarn), `LOTTERY` (Lottning), `LANDLORD_CHOICE` (Hyresvärdens val).
 */
selection_method?: ("QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE")
default_requirement_profile?: (ReferenceToWrite | null)
application_period_days?: (number | null)
max_simultaneous_offers?: (number | null)
offer_answer_days?: (number | null)
credit_check_required?: boolean
auto_publish_on_cancellation?: boolean
contact_user?: (ReferenceToWrite | null)
contact_email?: (string | null)
contact_phone_number?: (string | null)
market_url?: (string | null)
privacy_policy_url?: (string | null)
/**
 * Empty means all of the company.
 */
realestates?: ReferenceToWrite[]
}
export interface MarketsMarketconfigurationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
name: string
/**
 * LANDLORD_CHOICE: the landlord chooses among approved applicants. Values: `QUEUE_TIME` (Kötid), `FIRST_COME` (Först till kvarn), `LOTTERY` (Lottning), `LANDLORD_CHOICE` (Hyresvärdens val).
 */
selection_method: ("QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE")
credit_check_required?: boolean
auto_publish_on_cancellation?: boolean
}
export interface MarketsMarketconfigurationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A picture, drawing, film or document that can be shown in market presentations.
 * 
 * Rules:
 * - Exactly one of file_obj, external_url must be set.
 */
export interface MarketsMarketmedia {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Values: `0` image (Bild), `1` floor_plan (Planritning), `2` film (Film), `3` document (Dokument).
 */
kind: (0 | 1 | 2 | 3)
file_obj: (File | null)
external_url: (string | null)
title: (string | null)
alternative_text: (string | null)
photographer: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MarketsMarketmediaPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Values: `0` image (Bild), `1` floor_plan (Planritning), `2` film (Film), `3` document (Dokument).
 */
kind?: (0 | 1 | 2 | 3)
file_obj?: (FileToWrite | null)
external_url?: (string | null)
title?: (string | null)
alternative_text?: (string | null)
photographer?: (string | null)
}
export interface MarketsMarketmediaCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Values: `0` image (Bild), `1` floor_plan (Planritning), `2` film (Film), `3` document (Dokument).
 */
kind: (0 | 1 | 2 | 3)
}
export interface MarketsMarketmediaRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The consumption of one sensor over one period, priced, waiting for a yes and then carried to an invoice.
 * 
 * Rules:
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 * - sensor and period_start must be unique.
 */
export interface MeasurementsMeasurementseries {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
sensor: Reference
period_start: string
period_end: string
start_value: (number | null)
end_value: (number | null)
consumption: number
unit_price: (number | null)
/**
 * What lies in each step, where prices are stepped; unit_price is then that of the first.
 */
price_steps: ({
quantity: number
unit_price: (number | string)
}[] | null)
/**
 * Its reading was missing; the next real one settles it.
 */
estimated: boolean
total_price: (number | null)
/**
 * What was measured, as uploaded: readings of the meter or consumption, as its kind says. The figures follow from them.
 */
values: ({
time: string
value: number
}[] | null)
/**
 * Null: undecided. Accepted series are invoiced.
 */
accepted: (boolean | null)
accepted_by: (Reference | null)
accepted_time: (string | null)
comment: (string | null)
invoice_row: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsMeasurementseriesPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * What was measured, as uploaded: readings of the meter or consumption, as its kind says. The figures follow from them.
 */
values?: ({
time: string
value: number
}[] | null)
/**
 * Null: undecided. Accepted series are invoiced.
 */
accepted?: (boolean | null)
comment?: (string | null)
}
/**
 * A set of prices for one kind of measured consumption, and how its readings become charges.
 * 
 * Rules:
 * - At most one of target_price_change_day_of_month, target_price_change_interval_days may be set.
 */
export interface MeasurementsPricegroup {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
sensor_specification: (Reference | null)
/**
 * A series becomes a charge without anybody's yes.
 */
auto_accept: boolean
/**
 * How many invoicing periods after the consumption the charge falls.
 */
periods_offset: number
target_price_change_day_of_month: (number | null)
target_price_change_interval_days: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsPricegroupPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
sensor_specification?: (ReferenceToWrite | null)
/**
 * A series becomes a charge without anybody's yes.
 */
auto_accept?: boolean
/**
 * How many invoicing periods after the consumption the charge falls.
 */
periods_offset?: number
target_price_change_day_of_month?: (number | null)
target_price_change_interval_days?: (number | null)
}
export interface MeasurementsPricegroupCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
/**
 * A series becomes a charge without anybody's yes.
 */
auto_accept?: boolean
/**
 * How many invoicing periods after the consumption the charge falls.
 */
periods_offset?: number
}
export interface MeasurementsPricegroupRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Narrows a price group to one place, so that elsewhere another group applies.
 * 
 * Rules:
 * - Exactly one of company, realestate, building, outdoor_area, apartment, industrial_premises, parking_spot must be set.
 */
export interface MeasurementsPricegrouponlyenabledfor {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
price_group: Reference
company: (Reference | null)
realestate: (Reference | null)
building: (Reference | null)
outdoor_area: (Reference | null)
apartment: (Reference | null)
industrial_premises: (Reference | null)
parking_spot: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsPricegrouponlyenabledforPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
price_group?: ReferenceToWrite
company?: (ReferenceToWrite | null)
realestate?: (ReferenceToWrite | null)
building?: (ReferenceToWrite | null)
outdoor_area?: (ReferenceToWrite | null)
apartment?: (ReferenceToWrite | null)
industrial_premises?: (ReferenceToWrite | null)
parking_spot?: (ReferenceToWrite | null)
}
export interface MeasurementsPricegrouponlyenabledforCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
price_group: ReferenceToWrite
}
export interface MeasurementsPricegrouponlyenabledforRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * The price of one unit of consumption in a price group from a given day on.
 * 
 * Rules:
 * - price_group, start_date and from_consumption must be unique.
 */
export interface MeasurementsPriceitem {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
price_group: Reference
unit_price: number
/**
 * Holds from then until the next price of the group.
 */
start_date: string
/**
 * For stepped prices: holds for the part of a series' consumption above this, to the next step with the same start_date.
 */
from_consumption: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsPriceitemPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
price_group?: ReferenceToWrite
unit_price?: (number | string)
/**
 * Holds from then until the next price of the group.
 */
start_date?: string
/**
 * For stepped prices: holds for the part of a series' consumption above this, to the next step with the same start_date.
 */
from_consumption?: (number | string)
}
export interface MeasurementsPriceitemCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
price_group: ReferenceToWrite
unit_price: (number | string)
/**
 * Holds from then until the next price of the group.
 */
start_date: string
/**
 * For stepped prices: holds for the part of a series' consumption above this, to the next step with the same start_date.
 */
from_consumption?: (number | string)
}
export interface MeasurementsPriceitemRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One meter, of one kind, placed in one space.
 * 
 * Rules:
 * - installed_date and removed_date must follow each other in this order; equal values are allowed.
 * - At most one of apartment, industrial_premises, parking_spot, outdoor_section, brf_apartment, building may be set.
 */
export interface MeasurementsSensor {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
is_active: boolean
specification: Reference
name: (string | null)
serial_number: (string | null)
external_id: (string | null)
apartment: (Reference | null)
industrial_premises: (Reference | null)
parking_spot: (Reference | null)
outdoor_section: (Reference | null)
brf_apartment: (Reference | null)
building: (Reference | null)
price_group: (Reference | null)
placement_description: (string | null)
installed_date: (string | null)
removed_date: (string | null)
initial_value: (number | null)
latest_value: (number | null)
latest_value_time: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsSensorPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
specification?: ReferenceToWrite
name?: (string | null)
serial_number?: (string | null)
external_id?: (string | null)
apartment?: (ReferenceToWrite | null)
industrial_premises?: (ReferenceToWrite | null)
parking_spot?: (ReferenceToWrite | null)
outdoor_section?: (ReferenceToWrite | null)
brf_apartment?: (ReferenceToWrite | null)
building?: (ReferenceToWrite | null)
price_group?: (ReferenceToWrite | null)
placement_description?: (string | null)
installed_date?: (string | null)
removed_date?: (string | null)
initial_value?: (number | null)
}
export interface MeasurementsSensorCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
specification: ReferenceToWrite
}
export interface MeasurementsSensorRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A kind of meter, with its unit, how it reports, and the article its consumption is billed on.
 */
export interface MeasurementsSensorspecification {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
name: string
unit_name: string
/**
 * Values: `0` electricity (El), `1` cold_water (Kallvatten), `2` warm_water (Varmvatten), `3` heating (Värme), `4` cooling (Kyla), `5` gas (Gas), `6` temperature (Temperatur), `7` other (Annat).
 */
category: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7) | null)
/**
 * Digits of the counter: a reading below the one before has gone past its end.
 */
digits: (number | null)
billing_article: (Reference | null)
/**
 * What is uploaded: the meter's reading or the consumption. Values: `0` meter_reading (Mätarställning), `1` consumption (Förbrukning).
 */
output_mode: (0 | 1)
/**
 * Values: `0` hour (Timme), `1` day (Dag), `2` month (Månad).
 */
granularity: (0 | 1 | 2)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface MeasurementsSensorspecificationPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
unit_name?: string
/**
 * Values: `0` electricity (El), `1` cold_water (Kallvatten), `2` warm_water (Varmvatten), `3` heating (Värme), `4` cooling (Kyla), `5` gas (Gas), `6` temperature (Temperatur), `7` other (Annat).
 */
category?: ((0 | 1 | 2 | 3 | 4 | 5 | 6 | 7) | null)
/**
 * Digits of the counter: a reading below the one before has gone past its end.
 */
digits?: (number | null)
billing_article?: (ReferenceToWrite | null)
/**
 * What is uploaded: the meter's reading or the consumption. Values: `0` meter_reading (Mätarställning), `1` consumption (Förbrukning).
 */
output_mode?: (0 | 1)
/**
 * Values: `0` hour (Timme), `1` day (Dag), `2` month (Månad).
 */
granularity?: (0 | 1 | 2)
}
export interface MeasurementsSensorspecificationCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
unit_name: string
/**
 * What is uploaded: the meter's reading or the consumption. Values: `0` meter_reading (Mätarställning), `1` consumption (Förbrukning).
 */
output_mode?: (0 | 1)
/**
 * Values: `0` hour (Timme), `1` day (Dag), `2` month (Månad).
 */
granularity?: (0 | 1 | 2)
}
export interface MeasurementsSensorspecificationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A rental apartment in a building.
 * 
 * Rules:
 * - available_from and availability_end_date must follow each other in this order; equal values are allowed.
 * - building and landlord_custom_id must be unique.
 */
export interface ObjectsApartment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area: (number | null)
/**
 * Secondary area.
 */
bi_area: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area: (number | null)
/**
 * The company that the rent belongs to.
 */
financial_handler: (Reference | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value: (string | null)
has_base_rent_vat: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date: (string | null)
/**
 * No running contract today, block contracts included; the server keeps it.
 */
is_vacant: boolean
building: Reference
/**
 * In the national apartment register; unique at its entrance.
 */
apartment_id: (string | null)
/**
 * Rooms (_5 for a half), then ROK kitchen, ROKV kitchenette, ROS cooking cupboard, RO no kitchen.
 */
category: (string | null)
/**
 * A month, without VAT.
 */
base_rent: (number | null)
/**
 * First day without a tenant, from the ends of its contracts; null while no end is known.
 */
vacant_from: (string | null)
/**
 * For adverts and searches.
 */
has_balcony: (boolean | null)
/**
 * Let to students only.
 */
is_student_housing: (boolean | null)
/**
 * Let to seniors only.
 */
is_senior_housing: (boolean | null)
/**
 * Where keys are and how many; for staff and caretakers.
 */
keys_note: (string | null)
/**
 * A drawing, for adverts and inspections.
 */
floor_plan: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsApartmentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors?: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area?: (number | null)
/**
 * Secondary area.
 */
bi_area?: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area?: (number | null)
/**
 * The company that the rent belongs to.
 */
financial_handler?: (ReferenceToWrite | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value?: (string | null)
has_base_rent_vat?: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from?: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date?: (string | null)
building?: ReferenceToWrite
/**
 * In the national apartment register; unique at its entrance.
 */
apartment_id?: (string | null)
/**
 * Rooms (_5 for a half), then ROK kitchen, ROKV kitchenette, ROS cooking cupboard, RO no kitchen.
 */
category?: (string | null)
/**
 * A month, without VAT.
 */
base_rent?: (number | string | null)
/**
 * For adverts and searches.
 */
has_balcony?: (boolean | null)
/**
 * Let to students only.
 */
is_student_housing?: (boolean | null)
/**
 * Let to seniors only.
 */
is_senior_housing?: (boolean | null)
/**
 * Where keys are and how many; for staff and caretakers.
 */
keys_note?: (string | null)
/**
 * A drawing, for adverts and inspections.
 */
floor_plan?: (FileToWrite | null)
}
export interface ObjectsApartmentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
has_base_rent_vat?: boolean
building: ReferenceToWrite
}
export interface ObjectsApartmentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A group of people that a dwelling may be let to (students, seniors, employees of a company, and so on).
 * 
 * Rules:
 * - minimum_age and maximum_age must follow each other in this order; equal values are allowed.
 * - organization and name must be unique.
 */
export interface ObjectsApartmenttargetaudience {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
minimum_age: (number | null)
maximum_age: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsApartmenttargetaudiencePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
minimum_age?: (number | null)
maximum_age?: (number | null)
}
export interface ObjectsApartmenttargetaudienceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface ObjectsApartmenttargetaudienceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable set of rental terms for contracts on a dwelling.
 * 
 * Rules:
 * - At most one of deposition_value, deposition_percentage_value may be set.
 * - organization and name must be unique.
 */
export interface ObjectsApartmentterms {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value: (number | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value: (number | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsApartmenttermsPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name?: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package?: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value?: (number | string | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value?: (number | string | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations?: (string | null)
}
export interface ObjectsApartmenttermsCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
}
export interface ObjectsApartmenttermsRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An apartment held with cooperative right in a housing cooperative's building.
 * 
 * Rules:
 * - brf_company and landlord_custom_id must be unique.
 */
export interface ObjectsBrfapartment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area: (number | null)
/**
 * Secondary area.
 */
bi_area: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area: (number | null)
building: Reference
/**
 * In the national apartment register; unique at its entrance.
 */
apartment_id: (string | null)
category: (string | null)
/**
 * Percent of the cooperative.
 */
quota: number
reparation_fund_quota: (number | null)
reparation_fund_quota_fees: Reference[]
/**
 * The original contribution.
 */
placement_fee: number
/**
 * Later contributions of capital.
 */
investment_capital: number
realtor_image_common_info_text: (string | null)
financial_handler: (Reference | null)
custom_dimension_value: (string | null)
brf_company: (Reference | null)
/**
 * Who holds it now.
 */
holders: Reference[]
granted_date: (string | null)
/**
 * Sum of the fund's entries.
 */
reparation_fund_balance: number
has_balcony: (boolean | null)
is_sublet: boolean
sublet_permission_to: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsBrfapartmentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors?: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area?: (number | null)
/**
 * Secondary area.
 */
bi_area?: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area?: (number | null)
building?: ReferenceToWrite
/**
 * In the national apartment register; unique at its entrance.
 */
apartment_id?: (string | null)
category?: (string | null)
/**
 * Percent of the cooperative.
 */
quota?: (number | string)
reparation_fund_quota?: (number | string | null)
reparation_fund_quota_fees?: ReferenceToWrite[]
/**
 * The original contribution.
 */
placement_fee?: (number | string)
/**
 * Later contributions of capital.
 */
investment_capital?: (number | string)
realtor_image_common_info_text?: (string | null)
financial_handler?: (ReferenceToWrite | null)
custom_dimension_value?: (string | null)
brf_company?: (ReferenceToWrite | null)
/**
 * Who holds it now.
 */
holders?: ReferenceToWrite[]
granted_date?: (string | null)
has_balcony?: (boolean | null)
is_sublet?: boolean
sublet_permission_to?: (string | null)
}
export interface ObjectsBrfapartmentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
building: ReferenceToWrite
/**
 * Percent of the cooperative.
 */
quota?: (number | string)
/**
 * The original contribution.
 */
placement_fee?: (number | string)
/**
 * Later contributions of capital.
 */
investment_capital?: (number | string)
is_sublet?: boolean
}
export interface ObjectsBrfapartmentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A building on a property, holding apartments, premises and common areas.
 * 
 * Rules:
 * - built_date, availability_start_date and availability_end_date must follow each other in this order; equal values are allowed.
 * - built_date and demolition_date must follow each other in this order; equal values are allowed.
 * - registered_bi_area and registered_gross_area must follow each other in this order; equal values are allowed.
 * - energy_declaration_date and energy_declaration_valid_to must follow each other in this order; equal values are allowed.
 * - realestate and name must be unique.
 */
export interface ObjectsBuilding {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
/**
 * What people call it.
 */
popular_name: (string | null)
realestate: Reference
/**
 * Where it stands.
 */
address: (Reference | null)
/**
 * When it was taken into use.
 */
built_date: (string | null)
/**
 * When it was torn down.
 */
demolition_date: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value: (string | null)
structure_type: (string | null)
structure_operation_type: (number | null)
national_building_id: (string | null)
rebuilt_year: (number | null)
/**
 * Decides the property tax.
 */
value_year: (number | null)
tempered_area: (number | null)
living_area: (number | null)
premises_area: (number | null)
floors: (number[] | null)
entrances: ({
name: string
address?: string
floors?: number[]
}[] | null)
has_elevator: (boolean | null)
has_shelter: (boolean | null)
/**
 * GROUND: ground source heat pump; AIR: air source heat pump; BIO: biofuel. Values: `DISTRICT` (Fjärrvärme), `GROUND` (Bergvärme), `AIR` (Luftvärmepump), `ELECTRIC` (El), `GAS` (Gas), `BIO` (Biobränsle), `OIL` (Olja), `OTHER` (Annat).
 */
heating_system: (("DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER") | null)
/**
 * S natural draught, F exhaust air, FT supply and exhaust air; with X the heat is recovered. Values: `S` (Självdrag (S)), `F` (Frånluft (F)), `FT` (Från- och tilluft (FT)), `FTX` (Från- och tilluft med värmeåtervinning (FTX)), `FX` (Frånluft med värmeåtervinning (FX)).
 */
ventilation_system: (("S" | "F" | "FT" | "FTX" | "FX") | null)
/**
 * Next compulsory ventilation inspection.
 */
ventilation_inspection_due_date: (string | null)
energy_class: (string | null)
/**
 * Kilowatt-hours per square metre and year.
 */
energy_performance: (number | null)
energy_declaration_date: (string | null)
/**
 * Ten years after the declaration.
 */
energy_declaration_valid_to: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsBuildingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name?: string
/**
 * What people call it.
 */
popular_name?: (string | null)
realestate?: ReferenceToWrite
/**
 * Where it stands.
 */
address?: (ReferenceToWrite | null)
/**
 * When it was taken into use.
 */
built_date?: (string | null)
/**
 * When it was torn down.
 */
demolition_date?: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date?: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date?: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area?: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area?: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value?: (string | null)
structure_type?: (string | null)
structure_operation_type?: (number | null)
national_building_id?: (string | null)
rebuilt_year?: (number | null)
/**
 * Decides the property tax.
 */
value_year?: (number | null)
tempered_area?: (number | null)
living_area?: (number | null)
premises_area?: (number | null)
floors?: (number[] | null)
entrances?: ({
name: string
address?: string
floors?: number[]
}[] | null)
has_elevator?: (boolean | null)
has_shelter?: (boolean | null)
/**
 * GROUND: ground source heat pump; AIR: air source heat pump; BIO: biofuel. Values: `DISTRICT` (Fjärrvärme), `GROUND` (Bergvärme), `AIR` (Luftvärmepump), `ELECTRIC` (El), `GAS` (Gas), `BIO` (Biobränsle), `OIL` (Olja), `OTHER` (Annat).
 */
heating_system?: (("DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER") | null)
/**
 * S natural draught, F exhaust air, FT supply and exhaust air; with X the heat is recovered. Values: `S` (Självdrag (S)), `F` (Frånluft (F)), `FT` (Från- och tilluft (FT)), `FTX` (Från- och tilluft med värmeåtervinning (FTX)), `FX` (Frånluft med värmeåtervinning (FX)).
 */
ventilation_system?: (("S" | "F" | "FT" | "FTX" | "FX") | null)
/**
 * Next compulsory ventilation inspection.
 */
ventilation_inspection_due_date?: (string | null)
energy_class?: (string | null)
/**
 * Kilowatt-hours per square metre and year.
 */
energy_performance?: (number | null)
energy_declaration_date?: (string | null)
/**
 * Ten years after the declaration.
 */
energy_declaration_valid_to?: (string | null)
}
export interface ObjectsBuildingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
realestate: ReferenceToWrite
}
export interface ObjectsBuildingRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A space for shared use that is not let, such as a laundry, stairwell or courtyard.
 * 
 * Rules:
 * - Exactly one of building, outdoor_area must be set.
 */
export interface ObjectsCommonarea {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area: (number | null)
/**
 * Secondary area.
 */
bi_area: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area: (number | null)
building: (Reference | null)
outdoor_area: (Reference | null)
category: (string | null)
is_bookable: boolean
opening_hours: (string | null)
rules_text: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsCommonareaPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors?: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area?: (number | null)
/**
 * Secondary area.
 */
bi_area?: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area?: (number | null)
building?: (ReferenceToWrite | null)
outdoor_area?: (ReferenceToWrite | null)
category?: (string | null)
is_bookable?: boolean
opening_hours?: (string | null)
rules_text?: (string | null)
}
export interface ObjectsCommonareaCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
is_bookable?: boolean
}
export interface ObjectsCommonareaRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A residential or business area that gathers several properties under one name.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface ObjectsCommunity {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
main_address: (Reference | null)
/**
 * Code of the classification of buildings and rooms.
 */
primary_purpose_type: (string | null)
public_description: (string | null)
sales_description: (string | null)
custom_dimension_value: (string | null)
image: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsCommunityPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
main_address?: (ReferenceToWrite | null)
/**
 * Code of the classification of buildings and rooms.
 */
primary_purpose_type?: (string | null)
public_description?: (string | null)
sales_description?: (string | null)
custom_dimension_value?: (string | null)
image?: (FileToWrite | null)
}
export interface ObjectsCommunityCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface ObjectsCommunityRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One installed piece of equipment or building part in a space or structure.
 * 
 * Rules:
 * - Exactly one of realestate, building, outdoor_area, parking_lot, apartment, brf_apartment, industrial_premises, parking_spot, outdoor_section, common_area must be set.
 * - installed_date and warranty_end_date must follow each other in this order; equal values are allowed.
 * - installed_date and removed_date must follow each other in this order; equal values are allowed.
 * - last_service_date and next_service_date must follow each other in this order; equal values are allowed.
 * - When removal_reason is set, removed_date must be set.
 */
export interface ObjectsComponent {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
name: string
component_type: Reference
component_model: (Reference | null)
realestate: (Reference | null)
building: (Reference | null)
outdoor_area: (Reference | null)
parking_lot: (Reference | null)
apartment: (Reference | null)
brf_apartment: (Reference | null)
industrial_premises: (Reference | null)
parking_spot: (Reference | null)
outdoor_section: (Reference | null)
common_area: (Reference | null)
parent_component: (Reference | null)
serial_number: (string | null)
placement: (string | null)
installed_date: (string | null)
purchase_value: (number | null)
warranty_end_date: (string | null)
last_service_date: (string | null)
next_service_date: (string | null)
expected_replacement_date: (string | null)
removed_date: (string | null)
removal_reason: (string | null)
responsible_external_supplier: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsComponentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
component_type?: ReferenceToWrite
component_model?: (ReferenceToWrite | null)
realestate?: (ReferenceToWrite | null)
building?: (ReferenceToWrite | null)
outdoor_area?: (ReferenceToWrite | null)
parking_lot?: (ReferenceToWrite | null)
apartment?: (ReferenceToWrite | null)
brf_apartment?: (ReferenceToWrite | null)
industrial_premises?: (ReferenceToWrite | null)
parking_spot?: (ReferenceToWrite | null)
outdoor_section?: (ReferenceToWrite | null)
common_area?: (ReferenceToWrite | null)
parent_component?: (ReferenceToWrite | null)
serial_number?: (string | null)
placement?: (string | null)
installed_date?: (string | null)
purchase_value?: (number | string | null)
warranty_end_date?: (string | null)
last_service_date?: (string | null)
next_service_date?: (string | null)
expected_replacement_date?: (string | null)
removed_date?: (string | null)
removal_reason?: (string | null)
responsible_external_supplier?: (ReferenceToWrite | null)
}
export interface ObjectsComponentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
component_type: ReferenceToWrite
}
export interface ObjectsComponentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A make and model of a component type, with measures, supplier and warranty.
 * 
 * Rules:
 * - component_type, make and name must be unique.
 */
export interface ObjectsComponentmodel {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
component_type: Reference
make: (string | null)
article_number: (string | null)
/**
 * Millimetres.
 */
length: (number | null)
/**
 * Millimetres.
 */
width: (number | null)
/**
 * Millimetres.
 */
height: (number | null)
default_purchase_value: (number | null)
warranty_months: (number | null)
responsible_external_supplier: (Reference | null)
supplier_webpage: (string | null)
manual_file: (File | null)
energy_class: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsComponentmodelPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
component_type?: ReferenceToWrite
make?: (string | null)
article_number?: (string | null)
/**
 * Millimetres.
 */
length?: (number | null)
/**
 * Millimetres.
 */
width?: (number | null)
/**
 * Millimetres.
 */
height?: (number | null)
default_purchase_value?: (number | string | null)
warranty_months?: (number | null)
responsible_external_supplier?: (ReferenceToWrite | null)
supplier_webpage?: (string | null)
manual_file?: (FileToWrite | null)
energy_class?: (string | null)
}
export interface ObjectsComponentmodelCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
component_type: ReferenceToWrite
}
export interface ObjectsComponentmodelRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A kind of building part or equipment, such as a stove or a ventilation unit.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface ObjectsComponenttype {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
name: string
parent_type: (Reference | null)
classification_code: (string | null)
description: (string | null)
technical_lifetime_months: (number | null)
depreciation_months: (number | null)
service_interval_months: (number | null)
is_tenant_visible: boolean
default_article: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsComponenttypePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
parent_type?: (ReferenceToWrite | null)
classification_code?: (string | null)
description?: (string | null)
technical_lifetime_months?: (number | null)
depreciation_months?: (number | null)
service_interval_months?: (number | null)
is_tenant_visible?: boolean
default_article?: (ReferenceToWrite | null)
}
export interface ObjectsComponenttypeCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
is_tenant_visible?: boolean
}
export interface ObjectsComponenttypeRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Premises let for other use than housing, such as an office, shop or workshop.
 * 
 * Rules:
 * - available_from and availability_end_date must follow each other in this order; equal values are allowed.
 * - building and landlord_custom_id must be unique.
 */
export interface ObjectsIndustrialpremises {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area: (number | null)
/**
 * Secondary area.
 */
bi_area: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area: (number | null)
/**
 * The company that the rent belongs to.
 */
financial_handler: (Reference | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value: (string | null)
has_base_rent_vat: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date: (string | null)
/**
 * No running contract today, block contracts included; the server keeps it.
 */
is_vacant: boolean
building: Reference
/**
 * What the premises are used for.
 */
category: (string | null)
/**
 * Square metres of storage that belong to the premises.
 */
storage_area: (number | null)
/**
 * Workplaces that fit, for adverts.
 */
workplace_count: (number | null)
/**
 * Metres, for adverts.
 */
ceiling_height: (number | null)
/**
 * For adverts and searches.
 */
has_loading_dock: (boolean | null)
/**
 * A year, without VAT.
 */
base_rent_per_sqm: (number | null)
/**
 * Share of the property tax, in percent. What is invoiced of it stands in the contract.
 */
property_tax_share_percentage: (number | null)
/**
 * First day without a tenant, from the ends of its contracts; null while no end is known.
 */
vacant_from: (string | null)
/**
 * A drawing, for adverts and inspections.
 */
floor_plan: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsIndustrialpremisesPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * Floors that the space reaches over; 0 is the ground floor, -1 the first below.
 */
floors?: (number[] | null)
/**
 * Square metres. The rent roll counts by it, and the rent of vacant premises in reports.
 */
usable_area?: (number | null)
/**
 * Secondary area.
 */
bi_area?: (number | null)
/**
 * Area heated to more than 10 degrees.
 */
tempered_area?: (number | null)
/**
 * The company that the rent belongs to.
 */
financial_handler?: (ReferenceToWrite | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value?: (string | null)
has_base_rent_vat?: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from?: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date?: (string | null)
building?: ReferenceToWrite
/**
 * What the premises are used for.
 */
category?: (string | null)
/**
 * Square metres of storage that belong to the premises.
 */
storage_area?: (number | null)
/**
 * Workplaces that fit, for adverts.
 */
workplace_count?: (number | null)
/**
 * Metres, for adverts.
 */
ceiling_height?: (number | null)
/**
 * For adverts and searches.
 */
has_loading_dock?: (boolean | null)
/**
 * A year, without VAT.
 */
base_rent_per_sqm?: (number | string | null)
/**
 * Share of the property tax, in percent. What is invoiced of it stands in the contract.
 */
property_tax_share_percentage?: (number | string | null)
/**
 * A drawing, for adverts and inspections.
 */
floor_plan?: (FileToWrite | null)
}
export interface ObjectsIndustrialpremisesCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
has_base_rent_vat?: boolean
building: ReferenceToWrite
}
export interface ObjectsIndustrialpremisesRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A group of people that business premises may be let to (students, seniors, employees of a company, and so on).
 * 
 * Rules:
 * - minimum_age and maximum_age must follow each other in this order; equal values are allowed.
 * - organization and name must be unique.
 */
export interface ObjectsIndustrialpremisestargetaudience {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
minimum_age: (number | null)
maximum_age: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsIndustrialpremisestargetaudiencePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
minimum_age?: (number | null)
maximum_age?: (number | null)
}
export interface ObjectsIndustrialpremisestargetaudienceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface ObjectsIndustrialpremisestargetaudienceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable set of rental terms for contracts on business premises.
 * 
 * Rules:
 * - At most one of deposition_value, deposition_percentage_value may be set.
 * - organization and name must be unique.
 */
export interface ObjectsIndustrialpremisesterms {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value: (number | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value: (number | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsIndustrialpremisestermsPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name?: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package?: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value?: (number | string | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value?: (number | string | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations?: (string | null)
}
export interface ObjectsIndustrialpremisestermsCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
}
export interface ObjectsIndustrialpremisestermsRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An open area of a property that holds outdoor sections or common areas.
 * 
 * Rules:
 * - built_date, availability_start_date and availability_end_date must follow each other in this order; equal values are allowed.
 * - built_date and demolition_date must follow each other in this order; equal values are allowed.
 * - registered_bi_area and registered_gross_area must follow each other in this order; equal values are allowed.
 * - built_date and availability_start_date must follow each other in this order; equal values are allowed.
 * - built_date and availability_end_date must follow each other in this order; equal values are allowed.
 * - availability_start_date, availability_end_date and demolition_date must follow each other in this order; equal values are allowed.
 */
export interface ObjectsOutdoorarea {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
/**
 * What people call it.
 */
popular_name: (string | null)
realestate: Reference
/**
 * Where it stands.
 */
address: (Reference | null)
/**
 * When it was taken into use.
 */
built_date: (string | null)
/**
 * When it was torn down.
 */
demolition_date: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value: (string | null)
/**
 * Values: `0` housing (Bostäder), `1` mixed_use (Blandad användning), `2` retail (Handel), `3` office (Kontor), `4` industry (Industri), `6` parking (Parkering), `8` storage (Förråd), `9` technical (Teknik), `19` recreation (Rekreation), `20` green_area (Grönyta).
 */
structure_operation_type: ((0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20) | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsOutdoorareaPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name?: string
/**
 * What people call it.
 */
popular_name?: (string | null)
realestate?: ReferenceToWrite
/**
 * Where it stands.
 */
address?: (ReferenceToWrite | null)
/**
 * When it was taken into use.
 */
built_date?: (string | null)
/**
 * When it was torn down.
 */
demolition_date?: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date?: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date?: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area?: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area?: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value?: (string | null)
/**
 * Values: `0` housing (Bostäder), `1` mixed_use (Blandad användning), `2` retail (Handel), `3` office (Kontor), `4` industry (Industri), `6` parking (Parkering), `8` storage (Förråd), `9` technical (Teknik), `19` recreation (Rekreation), `20` green_area (Grönyta).
 */
structure_operation_type?: ((0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20) | null)
}
export interface ObjectsOutdoorareaCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
realestate: ReferenceToWrite
}
export interface ObjectsOutdoorareaRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A part of an outdoor area that can be let, such as a garden plot, mast site or terrace.
 * 
 * Rules:
 * - available_from and availability_end_date must follow each other in this order; equal values are allowed.
 * - outdoor_area and name must be unique.
 */
export interface ObjectsOutdoorsection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * The company that the rent belongs to.
 */
financial_handler: (Reference | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value: (string | null)
has_base_rent_vat: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date: (string | null)
/**
 * No running contract today, block contracts included; the server keeps it.
 */
is_vacant: boolean
outdoor_area: Reference
name: string
category: (string | null)
usable_area: (number | null)
has_electricity: (boolean | null)
has_water: (boolean | null)
/**
 * A month, without VAT.
 */
base_rent: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsOutdoorsectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * The company that the rent belongs to.
 */
financial_handler?: (ReferenceToWrite | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value?: (string | null)
has_base_rent_vat?: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from?: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date?: (string | null)
outdoor_area?: ReferenceToWrite
name?: string
category?: (string | null)
usable_area?: (number | null)
has_electricity?: (boolean | null)
has_water?: (boolean | null)
/**
 * A month, without VAT.
 */
base_rent?: (number | string | null)
}
export interface ObjectsOutdoorsectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
has_base_rent_vat?: boolean
outdoor_area: ReferenceToWrite
name: string
}
export interface ObjectsOutdoorsectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A group of people that an outdoor section may be let to (students, seniors, employees of a company, and so on).
 * 
 * Rules:
 * - minimum_age and maximum_age must follow each other in this order; equal values are allowed.
 * - organization and name must be unique.
 */
export interface ObjectsOutdoorsectiontargetaudience {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
minimum_age: (number | null)
maximum_age: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsOutdoorsectiontargetaudiencePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
minimum_age?: (number | null)
maximum_age?: (number | null)
}
export interface ObjectsOutdoorsectiontargetaudienceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface ObjectsOutdoorsectiontargetaudienceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable set of rental terms for contracts on an outdoor section.
 * 
 * Rules:
 * - At most one of deposition_value, deposition_percentage_value may be set.
 * - organization and name must be unique.
 */
export interface ObjectsOutdoorsectionterms {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value: (number | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value: (number | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsOutdoorsectiontermsPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name?: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package?: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value?: (number | string | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value?: (number | string | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations?: (string | null)
}
export interface ObjectsOutdoorsectiontermsCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
}
export interface ObjectsOutdoorsectiontermsRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A garage or open car park of a property that holds parking spots.
 * 
 * Rules:
 * - built_date, availability_start_date and availability_end_date must follow each other in this order; equal values are allowed.
 * - built_date and demolition_date must follow each other in this order; equal values are allowed.
 * - registered_bi_area and registered_gross_area must follow each other in this order; equal values are allowed.
 */
export interface ObjectsParkinglot {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
/**
 * What people call it.
 */
popular_name: (string | null)
realestate: Reference
/**
 * Where it stands.
 */
address: (Reference | null)
/**
 * When it was taken into use.
 */
built_date: (string | null)
/**
 * When it was torn down.
 */
demolition_date: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value: (string | null)
/**
 * Codes of the space categories, spelled as there. CCB: parking area in the classification of buildings. Values: `PX_PARKING` (Parkeringsplats), `PX_PARKING_INDOOR` (Parkeringsplats inomhus), `PX_PARKING_OUTDOOR` (Parkeringsplats utomhus), `PX_GARAGE` (Garage), `PX_GARAGE_INDOOR` (Garage inomhus), `PX_GARAGE_OUTDORR` (Garage utomhus), `CCB` (Parkeringsyta (byggnadsklassning)), `PX_OTHER` (Annan).
 */
structure_type: (("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER") | null)
/**
 * Values: `6` parking (Parkering), `8` storage (Förråd), `9` technical (Teknik), `27` garage (Garage), `28` car_port (Carport).
 */
structure_operation_type: ((6 | 8 | 9 | 27 | 28) | null)
/**
 * Tonnes.
 */
max_weight: (number | null)
/**
 * Metres.
 */
max_width: (number | null)
/**
 * Metres.
 */
max_height: (number | null)
has_gate: (boolean | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsParkinglotPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name?: string
/**
 * What people call it.
 */
popular_name?: (string | null)
realestate?: ReferenceToWrite
/**
 * Where it stands.
 */
address?: (ReferenceToWrite | null)
/**
 * When it was taken into use.
 */
built_date?: (string | null)
/**
 * When it was torn down.
 */
demolition_date?: (string | null)
/**
 * First day that its spaces can be let.
 */
availability_start_date?: (string | null)
/**
 * Last day that its spaces can be let.
 */
availability_end_date?: (string | null)
/**
 * Square metres, as registered, secondary areas included.
 */
registered_gross_area?: (number | null)
/**
 * Square metres of secondary areas, as registered.
 */
registered_bi_area?: (number | null)
/**
 * The structure's value in bookkeeping dimensions.
 */
custom_dimension_value?: (string | null)
/**
 * Codes of the space categories, spelled as there. CCB: parking area in the classification of buildings. Values: `PX_PARKING` (Parkeringsplats), `PX_PARKING_INDOOR` (Parkeringsplats inomhus), `PX_PARKING_OUTDOOR` (Parkeringsplats utomhus), `PX_GARAGE` (Garage), `PX_GARAGE_INDOOR` (Garage inomhus), `PX_GARAGE_OUTDORR` (Garage utomhus), `CCB` (Parkeringsyta (byggnadsklassning)), `PX_OTHER` (Annan).
 */
structure_type?: (("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER") | null)
/**
 * Values: `6` parking (Parkering), `8` storage (Förråd), `9` technical (Teknik), `27` garage (Garage), `28` car_port (Carport).
 */
structure_operation_type?: ((6 | 8 | 9 | 27 | 28) | null)
/**
 * Tonnes.
 */
max_weight?: (number | null)
/**
 * Metres.
 */
max_width?: (number | null)
/**
 * Metres.
 */
max_height?: (number | null)
has_gate?: (boolean | null)
}
export interface ObjectsParkinglotCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * What the structure is called in the register of the organization, often its street address.
 */
name: string
realestate: ReferenceToWrite
}
export interface ObjectsParkinglotRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One place for a vehicle in a parking lot or building.
 * 
 * Rules:
 * - available_from and availability_end_date must follow each other in this order; equal values are allowed.
 * - Exactly one of parking_lot, building must be set.
 * - parking_lot and spot_number must be unique.
 */
export interface ObjectsParkingspot {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address: (Reference | null)
/**
 * The company that the rent belongs to.
 */
financial_handler: (Reference | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value: (string | null)
has_base_rent_vat: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date: (string | null)
/**
 * No running contract today, block contracts included; the server keeps it.
 */
is_vacant: boolean
/**
 * The car park or garage it lies in.
 */
parking_lot: (Reference | null)
/**
 * The building whose garage it lies in, where there is no car park.
 */
building: (Reference | null)
/**
 * The number painted on it; on contracts and letters.
 */
spot_number: string
/**
 * What kind of spot it is. Values: `PX_PARKING` (Parkeringsplats), `PX_PARKING_INDOOR` (Parkeringsplats inomhus), `PX_PARKING_OUTDOOR` (Parkeringsplats utomhus), `PX_GARAGE` (Garage), `PX_OTHER` (Annan).
 */
category: (("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER") | null)
/**
 * Metres.
 */
max_width: (number | null)
/**
 * Metres.
 */
max_length: (number | null)
/**
 * Metres.
 */
max_height: (number | null)
/**
 * Tonnes.
 */
max_weight: (number | null)
has_motor_heater: (boolean | null)
has_charging_point: (boolean | null)
/**
 * Kilowatts of the charging point.
 */
charging_power_kw: (number | null)
/**
 * Wide enough for people with a parking permit for disabled persons.
 */
is_accessible: (boolean | null)
/**
 * Values: `0` car (Bil), `1` motorcycle (Motorcykel), `2` moped (Moped), `3` bicycle (Cykel), `4` truck (Lastbil), `5` caravan_or_boat (Husvagn eller båt).
 */
vehicle_kind: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * A month, without VAT.
 */
base_rent: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsParkingspotPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The number the landlord gives it.
 */
landlord_custom_id?: (string | null)
/**
 * What people call the space, where it is not its number.
 */
popular_name?: (string | null)
/**
 * Its own address where it is not that of the building; on contracts and letters.
 */
address?: (ReferenceToWrite | null)
/**
 * The company that the rent belongs to.
 */
financial_handler?: (ReferenceToWrite | null)
/**
 * The space's value in bookkeeping dimensions that are taken from spaces.
 */
custom_dimension_value?: (string | null)
has_base_rent_vat?: boolean
/**
 * First day that it can be let, for example after a renovation.
 */
available_from?: (string | null)
/**
 * Last day that it can be let.
 */
availability_end_date?: (string | null)
/**
 * The car park or garage it lies in.
 */
parking_lot?: (ReferenceToWrite | null)
/**
 * The building whose garage it lies in, where there is no car park.
 */
building?: (ReferenceToWrite | null)
/**
 * The number painted on it; on contracts and letters.
 */
spot_number?: string
/**
 * What kind of spot it is. Values: `PX_PARKING` (Parkeringsplats), `PX_PARKING_INDOOR` (Parkeringsplats inomhus), `PX_PARKING_OUTDOOR` (Parkeringsplats utomhus), `PX_GARAGE` (Garage), `PX_OTHER` (Annan).
 */
category?: (("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER") | null)
/**
 * Metres.
 */
max_width?: (number | null)
/**
 * Metres.
 */
max_length?: (number | null)
/**
 * Metres.
 */
max_height?: (number | null)
/**
 * Tonnes.
 */
max_weight?: (number | null)
has_motor_heater?: (boolean | null)
has_charging_point?: (boolean | null)
/**
 * Kilowatts of the charging point.
 */
charging_power_kw?: (number | null)
/**
 * Wide enough for people with a parking permit for disabled persons.
 */
is_accessible?: (boolean | null)
/**
 * Values: `0` car (Bil), `1` motorcycle (Motorcykel), `2` moped (Moped), `3` bicycle (Cykel), `4` truck (Lastbil), `5` caravan_or_boat (Husvagn eller båt).
 */
vehicle_kind?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
/**
 * A month, without VAT.
 */
base_rent?: (number | string | null)
}
export interface ObjectsParkingspotCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
has_base_rent_vat?: boolean
/**
 * The number painted on it; on contracts and letters.
 */
spot_number: string
}
export interface ObjectsParkingspotRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A group of people that a parking spot may be let to (students, seniors, employees of a company, and so on).
 * 
 * Rules:
 * - minimum_age and maximum_age must follow each other in this order; equal values are allowed.
 * - organization and name must be unique.
 */
export interface ObjectsParkingspottargetaudience {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
minimum_age: (number | null)
maximum_age: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsParkingspottargetaudiencePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
minimum_age?: (number | null)
maximum_age?: (number | null)
}
export interface ObjectsParkingspottargetaudienceCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface ObjectsParkingspottargetaudienceRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A reusable set of rental terms for contracts on a parking spot.
 * 
 * Rules:
 * - At most one of deposition_value, deposition_percentage_value may be set.
 * - organization and name must be unique.
 */
export interface ObjectsParkingspotterms {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value: (number | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value: (number | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsParkingspottermsPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name?: string
/**
 * Who pays for heating, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
heat_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cooling, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for hot water, and how. Metered hot water bears VAT. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
warm_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for cold water, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
cold_water_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for household electricity, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
electricity_supply?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for broadband, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
internet?: ((0 | 1 | 2 | 3) | null)
/**
 * Who pays for television, and how. Values: `0` not_supplied (Finns inte), `1` included_in_rent (Ingår i hyran), `2` charged_extra (Debiteras särskilt), `3` own_subscription (Eget abonnemang).
 */
tv_package?: ((0 | 1 | 2 | 3) | null)
/**
 * Kronor asked as security; excludes a percentage.
 */
deposition_value?: (number | string | null)
/**
 * Security as percent of the rent; excludes a fixed sum.
 */
deposition_percentage_value?: (number | string | null)
/**
 * Further terms, as they stand in the contract.
 */
additional_notations?: (string | null)
}
export interface ObjectsParkingspottermsCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * By which people choose the terms; unique in the organization.
 */
name: string
}
export interface ObjectsParkingspottermsRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A registered property, with its designation, ownership and time under management.
 * 
 * Rules:
 * - purchased_date and sold_date must follow each other in this order; equal values are allowed.
 * - sold_date and financial_responsibility_to must follow each other in this order; equal values are allowed.
 * - sold_date and non_financial_responsibility_to must follow each other in this order; equal values are allowed.
 * - financial_responsibility_from and financial_responsibility_to must follow each other in this order; equal values are allowed.
 * - non_financial_responsibility_from and non_financial_responsibility_to must follow each other in this order; equal values are allowed.
 * - organization and name must be unique.
 */
export interface ObjectsRealestate {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * The official designation: municipality, tract, block and unit.
 */
name: string
/**
 * What people call it.
 */
popular_name: (string | null)
/**
 * The joint facility or area that it belongs to.
 */
community: (Reference | null)
/**
 * The tax agency's code, for example 320.
 */
type_code: (number | null)
/**
 * Values: `0` owned (Äganderätt), `1` site_leasehold (Tomträtt), `2` leased (Arrende), `3` managed_for_others (Förvaltas åt annan).
 */
ownership_type: ((0 | 1 | 2 | 3) | null)
/**
 * When the organization bought it.
 */
purchased_date: (string | null)
/**
 * When the organization sold it.
 */
sold_date: (string | null)
financial_responsibility_to: (string | null)
non_financial_responsibility_to: (string | null)
financial_responsibility_from: (string | null)
non_financial_responsibility_from: (string | null)
apartment_contract_cancellation_configuration: (Reference | null)
block_contract_cancellation_configuration: (Reference | null)
outdoor_section_contract_cancellation_configuration: (Reference | null)
industrial_premises_contract_cancellation_configuration: (Reference | null)
parking_spot_contract_cancellation_configuration: (Reference | null)
other_contract_cancellation_configuration: (Reference | null)
/**
 * The company that owns and lets it.
 */
landlord: (Reference | null)
/**
 * The company that the money goes through.
 */
financial_handler: (Reference | null)
external_client: (Reference | null)
/**
 * The employee who looks after it.
 */
manager: (Reference | null)
main_address: (Reference | null)
/**
 * The municipality it lies in.
 */
municipality: (string | null)
/**
 * Square metres of land.
 */
land_area: (number | null)
/**
 * Kronor, by the tax authority.
 */
tax_assessment_value_land: (number | null)
/**
 * Kronor, by the tax authority.
 */
tax_assessment_value_buildings: (number | null)
tax_assessment_year: (number | null)
purchase_price: (number | null)
custom_dimension_value: (string | null)
public_description: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ObjectsRealestatePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The official designation: municipality, tract, block and unit.
 */
name?: string
/**
 * What people call it.
 */
popular_name?: (string | null)
/**
 * The joint facility or area that it belongs to.
 */
community?: (ReferenceToWrite | null)
/**
 * The tax agency's code, for example 320.
 */
type_code?: (number | null)
/**
 * Values: `0` owned (Äganderätt), `1` site_leasehold (Tomträtt), `2` leased (Arrende), `3` managed_for_others (Förvaltas åt annan).
 */
ownership_type?: ((0 | 1 | 2 | 3) | null)
/**
 * When the organization bought it.
 */
purchased_date?: (string | null)
/**
 * When the organization sold it.
 */
sold_date?: (string | null)
financial_responsibility_to?: (string | null)
non_financial_responsibility_to?: (string | null)
financial_responsibility_from?: (string | null)
non_financial_responsibility_from?: (string | null)
apartment_contract_cancellation_configuration?: (ReferenceToWrite | null)
block_contract_cancellation_configuration?: (ReferenceToWrite | null)
outdoor_section_contract_cancellation_configuration?: (ReferenceToWrite | null)
industrial_premises_contract_cancellation_configuration?: (ReferenceToWrite | null)
parking_spot_contract_cancellation_configuration?: (ReferenceToWrite | null)
other_contract_cancellation_configuration?: (ReferenceToWrite | null)
/**
 * The company that owns and lets it.
 */
landlord?: (ReferenceToWrite | null)
/**
 * The company that the money goes through.
 */
financial_handler?: (ReferenceToWrite | null)
external_client?: (ReferenceToWrite | null)
/**
 * The employee who looks after it.
 */
manager?: (ReferenceToWrite | null)
main_address?: (ReferenceToWrite | null)
/**
 * The municipality it lies in.
 */
municipality?: (string | null)
/**
 * Square metres of land.
 */
land_area?: (number | null)
/**
 * Kronor, by the tax authority.
 */
tax_assessment_value_land?: (number | string | null)
/**
 * Kronor, by the tax authority.
 */
tax_assessment_value_buildings?: (number | string | null)
tax_assessment_year?: (number | null)
purchase_price?: (number | string | null)
custom_dimension_value?: (string | null)
public_description?: (string | null)
}
export interface ObjectsRealestateCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The official designation: municipality, tract, block and unit.
 */
name: string
}
export interface ObjectsRealestateRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A legal entity of the organization that owns real estates, lets spaces, issues invoices and keeps its own books.
 * 
 * Rules:
 * - organization and org_no must be unique.
 */
export interface OrganizationCompany {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id: (string | null)
/**
 * The registered name, on invoices and in the books.
 */
name: string
/**
 * Ten digits. Without it and a VAT number the company issues no invoices with VAT.
 */
org_no: (string | null)
/**
 * SE, organization number and 01; printed on invoices.
 */
vat_number: (string | null)
/**
 * The legal form. Values: `0` limited_company (Aktiebolag), `1` municipal_housing_company (Kommunalt bostadsbolag), `2` housing_cooperative (Bostadsrättsförening), `3` foundation (Stiftelse), `4` partnership (Handelsbolag), `5` sole_trader (Enskild firma), `6` other (Annat).
 */
company_form: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The town of the registered office.
 */
registered_office: (string | null)
/**
 * Approved for F-tax; printed on invoices.
 */
approved_for_f_tax: boolean
/**
 * The company that owns it.
 */
parent_company: (Reference | null)
external_client: (Reference | null)
/**
 * It is a housing cooperative: brf.brfcompany has a record of it.
 */
has_brf_company: boolean
/**
 * Where payers can ask; printed on invoices where there is no invoice_email.
 */
email: (string | null)
/**
 * Where payers can ask about invoices; printed on them.
 */
invoice_email: (string | null)
/**
 * Where payers can ask; printed on invoices.
 */
phone_number: (string | null)
website: (string | null)
address: (Reference | null)
visiting_address: (Reference | null)
invoice_address: (Reference | null)
logo: (File | null)
/**
 * First month of the financial year.
 */
bookkeeping_month_start: (number | null)
/**
 * Nothing is booked on this day or before.
 */
bookkeeping_locked_to: (string | null)
/**
 * Verification groups are confirmed by themselves after so many days.
 */
auto_confirm_bookkeeping_after_days: (number | null)
/**
 * The accounts and series that it books by.
 */
bookkeeping_accounts_config: (Reference | null)
/**
 * How the company's bookkeeping system works. Invoices are booked at issue here; by the cash method that system takes over payments alone. Values: `0` accrual (Faktureringsmetoden), `1` cash (Kontantmetoden).
 */
bookkeeping_method: ((0 | 1) | null)
/**
 * Of all its invoices.
 */
currency: string
/**
 * Where invoices are to be paid that name no other method.
 */
primary_payment_method: (Reference | null)
/**
 * The setting that new contracts of the company have as a rule.
 */
default_contract_invoicing_setting: (Reference | null)
/**
 * Counts up as invoices are attested; may be moved forward, never back.
 */
next_invoice_number: (number | null)
/**
 * The employee who looks after its invoices.
 */
financial_handler: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface OrganizationCompanyPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number?: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi?: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id?: (string | null)
/**
 * The registered name, on invoices and in the books.
 */
name?: string
/**
 * Ten digits. Without it and a VAT number the company issues no invoices with VAT.
 */
org_no?: (string | null)
/**
 * SE, organization number and 01; printed on invoices.
 */
vat_number?: (string | null)
/**
 * The legal form. Values: `0` limited_company (Aktiebolag), `1` municipal_housing_company (Kommunalt bostadsbolag), `2` housing_cooperative (Bostadsrättsförening), `3` foundation (Stiftelse), `4` partnership (Handelsbolag), `5` sole_trader (Enskild firma), `6` other (Annat).
 */
company_form?: ((0 | 1 | 2 | 3 | 4 | 5 | 6) | null)
/**
 * The town of the registered office.
 */
registered_office?: (string | null)
/**
 * Approved for F-tax; printed on invoices.
 */
approved_for_f_tax?: boolean
/**
 * The company that owns it.
 */
parent_company?: (ReferenceToWrite | null)
external_client?: (ReferenceToWrite | null)
/**
 * Where payers can ask; printed on invoices where there is no invoice_email.
 */
email?: (string | null)
/**
 * Where payers can ask about invoices; printed on them.
 */
invoice_email?: (string | null)
/**
 * Where payers can ask; printed on invoices.
 */
phone_number?: (string | null)
website?: (string | null)
address?: (ReferenceToWrite | null)
visiting_address?: (ReferenceToWrite | null)
invoice_address?: (ReferenceToWrite | null)
logo?: (FileToWrite | null)
/**
 * First month of the financial year.
 */
bookkeeping_month_start?: (number | null)
/**
 * Nothing is booked on this day or before.
 */
bookkeeping_locked_to?: (string | null)
/**
 * Verification groups are confirmed by themselves after so many days.
 */
auto_confirm_bookkeeping_after_days?: (number | null)
/**
 * The accounts and series that it books by.
 */
bookkeeping_accounts_config?: (ReferenceToWrite | null)
/**
 * How the company's bookkeeping system works. Invoices are booked at issue here; by the cash method that system takes over payments alone. Values: `0` accrual (Faktureringsmetoden), `1` cash (Kontantmetoden).
 */
bookkeeping_method?: ((0 | 1) | null)
/**
 * Of all its invoices.
 */
currency?: string
/**
 * Where invoices are to be paid that name no other method.
 */
primary_payment_method?: (ReferenceToWrite | null)
/**
 * The setting that new contracts of the company have as a rule.
 */
default_contract_invoicing_setting?: (ReferenceToWrite | null)
/**
 * Counts up as invoices are attested; may be moved forward, never back.
 */
next_invoice_number?: (number | null)
/**
 * The employee who looks after its invoices.
 */
financial_handler?: (ReferenceToWrite | null)
}
export interface OrganizationCompanyCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * The registered name, on invoices and in the books.
 */
name: string
/**
 * Approved for F-tax; printed on invoices.
 */
approved_for_f_tax?: boolean
/**
 * Of all its invoices.
 */
currency?: string
}
export interface OrganizationCompanyRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A property owner outside the organization whose holdings the organization manages.
 * 
 * Rules:
 * - At most one of org_no, ssn may be set.
 * - management_start_date and management_end_date must follow each other in this order; equal values are allowed.
 */
export interface OrganizationExternalclient {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id: (string | null)
name: string
org_no: (string | null)
/**
 * Personal data.
 */
ssn: (string | null)
website: (string | null)
address: (Reference | null)
invoice_address: (Reference | null)
management_start_date: (string | null)
management_end_date: (string | null)
responsible_organization_user: (Reference | null)
description: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface OrganizationExternalclientPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
/**
 * Thirteen digits that name a place or party in trade; one of the addresses for electronic invoices.
 */
gln13_number?: (string | null)
/**
 * Address in the mail service for authorities and companies.
 */
fmi?: (string | null)
/**
 * The participant in Peppol, 0007: and the organization number, or 0088: and the GLN. Buyers with an electronic address get invoices in Peppol's form too.
 */
peppol_id?: (string | null)
name?: string
org_no?: (string | null)
/**
 * Personal data.
 */
ssn?: (string | null)
website?: (string | null)
address?: (ReferenceToWrite | null)
invoice_address?: (ReferenceToWrite | null)
management_start_date?: (string | null)
management_end_date?: (string | null)
responsible_organization_user?: (ReferenceToWrite | null)
description?: (string | null)
}
export interface OrganizationExternalclientCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface OrganizationExternalclientRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A person to contact at an external client.
 * 
 * Rules:
 * - At least one of first_name, last_name, corporate_name must be set.
 */
export interface OrganizationExternalclientcontactperson {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number: (string | null)
external_client: Reference
title: (string | null)
is_primary: boolean
/**
 * Personal data.
 */
address: (Reference | null)
receives_reports: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface OrganizationExternalclientcontactpersonPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Given name, as it stands on letters and invoices. Personal data.
 */
first_name?: (string | null)
/**
 * Family name; lists of people are sorted by it. Personal data.
 */
last_name?: (string | null)
/**
 * Name of a company or another legal person; then it stands on invoices instead of a person's name.
 */
corporate_name?: (string | null)
/**
 * Where messages, invitations and signing requests are sent. Personal data.
 */
email?: (string | null)
/**
 * In international form; where SMS are sent. Personal data.
 */
phone_number?: (string | null)
external_client?: ReferenceToWrite
title?: (string | null)
is_primary?: boolean
/**
 * Personal data.
 */
address?: (ReferenceToWrite | null)
receives_reports?: boolean
}
export interface OrganizationExternalclientcontactpersonCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
external_client: ReferenceToWrite
is_primary?: boolean
receives_reports?: boolean
}
export interface OrganizationExternalclientcontactpersonRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A named part of the stock, used to limit what users see and to narrow lists.
 * 
 * Rules:
 * - organization and name must be unique.
 */
export interface OrganizationSegment {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived: boolean
name: string
description: (string | null)
realestates: Reference[]
companies: Reference[]
parent_segment: (Reference | null)
color_code: (string | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface OrganizationSegmentPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name?: string
description?: (string | null)
realestates?: ReferenceToWrite[]
companies?: ReferenceToWrite[]
parent_segment?: (ReferenceToWrite | null)
color_code?: (string | null)
}
export interface OrganizationSegmentCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * Put away: others still point to it, and people do not choose it for new records. An archived contract is not invoiced.
 */
archived?: boolean
name: string
}
export interface OrganizationSegmentRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One run of a report with its file or its failure.
 * 
 * Rules:
 * - started_time and finished_time must follow each other in this order; equal values are allowed.
 */
export interface ReportsReportresult {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
template: (Reference | null)
title: string
/**
 * Values: `0` queued (I kö), `1` running (Körs), `2` done (Klar), `3` failed (Misslyckad), `4` cancelled (Avbruten).
 */
status: (0 | 1 | 2 | 3 | 4)
parameters: ({

} | null)
period_start: (string | null)
period_end: (string | null)
/**
 * Values: `0` xlsx (Excel), `1` csv (CSV), `2` pdf (PDF), `3` json (JSON).
 */
output_format: (0 | 1 | 2 | 3)
/**
 * Shown to whoever ordered the report, and to callers that could order the same and see all of it; null for others.
 */
file: (File | null)
/**
 * Shown to whom the file is shown.
 */
row_count: (number | null)
started_time: (string | null)
finished_time: (string | null)
/**
 * Why it failed.
 */
error: (string | null)
expires_time: (string | null)
requested_by_organization_user: (Reference | null)
requested_by_integration: (Reference | null)
}
/**
 * A saved report: what it lists or sums, for which records, in which format and when it runs.
 * 
 * Rules:
 * - period_start and period_end must follow each other in this order; equal values are allowed.
 * - period_start and period_end must be set together or not at all.
 * - When schedule_day is set, schedule must be set.
 */
export interface ReportsReporttemplate {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
is_active: boolean
title: string
description: (string | null)
/**
 * Values: `0` record_list (Postlista), `1` rent_roll (Hyreslista), `2` vacancies (Vakanser), `3` aged_receivables (Åldersfördelade fordringar), `4` invoiced_revenue (Fakturerade intäkter), `5` payments (Betalningar), `6` contracts_expiring (Kontrakt som löper ut), `7` errands (Ärenden), `8` consumption (Förbrukning), `9` bookkeeping_balance (Bokföringssaldon), `10` cooperative_fees (Föreningsavgifter), `11` vat_report (Momsrapport), `12` general_ledger (Huvudbok).
 */
report_type: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
content_type: (Reference | null)
/**
 * Names and operators as in list parameters.
 */
filters: ({

} | null)
/**
 * Member names; a list of records needs them.
 */
columns: (string[] | null)
order_by: (string[] | null)
group_by: (string[] | null)
/**
 * Values: `0` xlsx (Excel), `1` csv (CSV), `2` pdf (PDF), `3` json (JSON).
 */
output_format: (0 | 1 | 2 | 3)
company: (Reference | null)
realestates: Reference[]
/**
 * Values: `0` previous_month (Föregående månad), `1` current_month (Innevarande månad), `2` previous_quarter (Föregående kvartal), `3` current_year (Innevarande år), `4` previous_year (Föregående år), `5` custom (Egen period).
 */
period: ((0 | 1 | 2 | 3 | 4 | 5) | null)
period_start: (string | null)
period_end: (string | null)
/**
 * Values: `0` daily (Dagligen), `1` weekly (Veckovis), `2` monthly (Månadsvis), `3` quarterly (Kvartalsvis), `4` yearly (Årsvis).
 */
schedule: ((0 | 1 | 2 | 3 | 4) | null)
schedule_day: (number | null)
next_run_date: (string | null)
recipients: Reference[]
recipient_emails: (string[] | null)
created_by: (Reference | null)
shared: boolean
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface ReportsReporttemplatePatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
title?: string
description?: (string | null)
/**
 * Values: `0` record_list (Postlista), `1` rent_roll (Hyreslista), `2` vacancies (Vakanser), `3` aged_receivables (Åldersfördelade fordringar), `4` invoiced_revenue (Fakturerade intäkter), `5` payments (Betalningar), `6` contracts_expiring (Kontrakt som löper ut), `7` errands (Ärenden), `8` consumption (Förbrukning), `9` bookkeeping_balance (Bokföringssaldon), `10` cooperative_fees (Föreningsavgifter), `11` vat_report (Momsrapport), `12` general_ledger (Huvudbok).
 */
report_type?: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
content_type?: (ContentTypeToWrite | null)
/**
 * Names and operators as in list parameters.
 */
filters?: ({

} | null)
/**
 * Member names; a list of records needs them.
 */
columns?: (string[] | null)
order_by?: (string[] | null)
group_by?: (string[] | null)
/**
 * Values: `0` xlsx (Excel), `1` csv (CSV), `2` pdf (PDF), `3` json (JSON).
 */
output_format?: (0 | 1 | 2 | 3)
company?: (ReferenceToWrite | null)
realestates?: ReferenceToWrite[]
/**
 * Values: `0` previous_month (Föregående månad), `1` current_month (Innevarande månad), `2` previous_quarter (Föregående kvartal), `3` current_year (Innevarande år), `4` previous_year (Föregående år), `5` custom (Egen period).
 */
period?: ((0 | 1 | 2 | 3 | 4 | 5) | null)
period_start?: (string | null)
period_end?: (string | null)
/**
 * Values: `0` daily (Dagligen), `1` weekly (Veckovis), `2` monthly (Månadsvis), `3` quarterly (Kvartalsvis), `4` yearly (Årsvis).
 */
schedule?: ((0 | 1 | 2 | 3 | 4) | null)
schedule_day?: (number | null)
recipients?: ReferenceToWrite[]
recipient_emails?: (string[] | null)
shared?: boolean
}
export interface ReportsReporttemplateCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
is_active?: boolean
title: string
/**
 * Values: `0` record_list (Postlista), `1` rent_roll (Hyreslista), `2` vacancies (Vakanser), `3` aged_receivables (Åldersfördelade fordringar), `4` invoiced_revenue (Fakturerade intäkter), `5` payments (Betalningar), `6` contracts_expiring (Kontrakt som löper ut), `7` errands (Ärenden), `8` consumption (Förbrukning), `9` bookkeeping_balance (Bokföringssaldon), `10` cooperative_fees (Föreningsavgifter), `11` vat_report (Momsrapport), `12` general_ledger (Huvudbok).
 */
report_type: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
/**
 * Values: `0` xlsx (Excel), `1` csv (CSV), `2` pdf (PDF), `3` json (JSON).
 */
output_format: (0 | 1 | 2 | 3)
shared?: boolean
}
export interface ReportsReporttemplateRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One increase of one revenue row of a contract for an apartment.
 * 
 * Rules:
 * - When merged is false: revenue_row_source must be unique.
 */
export interface RevenueApartmentcontractrevenueincreaserow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: Reference
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: number
/**
 * It is part of its row's unit_price; days before from_date are still invoiced without it.
 */
merged: boolean
revenue_row_source: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueApartmentcontractrevenueincreaserowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
collection?: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value?: (number | string)
revenue_row_source?: ReferenceToWrite
}
export interface RevenueApartmentcontractrevenueincreaserowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: (number | string)
revenue_row_source: ReferenceToWrite
}
export interface RevenueApartmentcontractrevenueincreaserowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract for an apartment.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueApartmentcontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueApartmentcontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueApartmentcontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueApartmentcontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract for a block.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueBlockcontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueBlockcontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueBlockcontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueBlockcontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A published value of the consumer price index, for index clauses.
 * 
 * Rules:
 * - series, year and month must be unique.
 */
export interface RevenueConsumerpriceindex {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * The year in which the series is 100.
 */
series: number
year: number
month: number
value: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueConsumerpriceindexPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * The year in which the series is 100.
 */
series?: number
year?: number
month?: number
value?: (number | string)
}
export interface RevenueConsumerpriceindexCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * The year in which the series is 100.
 */
series?: number
year: number
month: number
value: (number | string)
}
export interface RevenueConsumerpriceindexRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * Terms of a turnover rent: the share of the tenant's sales to pay, its floor and ceiling, and when sales are reported.
 * 
 * Rules:
 * - min_value and max_value must follow each other in this order; equal values are allowed.
 * - min_value, pre_first_report_value and max_value must follow each other in this order; equal values are allowed.
 * - min_value, missing_report_value and max_value must follow each other in this order; equal values are allowed.
 */
export interface RevenueCustomerearningsrevenuesetting {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
name: string
article: Reference
description: (string | null)
/**
 * Percent of the tenant's sales.
 */
quota: number
reporting_month_frequency: number
reporting_month_offset: number
/**
 * Least rent.
 */
min_value: (number | null)
/**
 * Greatest rent.
 */
max_value: (number | null)
pre_first_report_value: number
/**
 * Charged while no report has come.
 */
missing_report_value: (number | null)
missing_report_penalty_months: (number | null)
firm_value_indexation_setting: (Reference | null)
firm_value_indexation_override_base_year: (number | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueCustomerearningsrevenuesettingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
name?: string
article?: ReferenceToWrite
description?: (string | null)
/**
 * Percent of the tenant's sales.
 */
quota?: (number | string)
reporting_month_frequency?: number
reporting_month_offset?: number
/**
 * Least rent.
 */
min_value?: (number | string | null)
/**
 * Greatest rent.
 */
max_value?: (number | string | null)
pre_first_report_value?: (number | string)
/**
 * Charged while no report has come.
 */
missing_report_value?: (number | string | null)
missing_report_penalty_months?: (number | null)
firm_value_indexation_setting?: (ReferenceToWrite | null)
firm_value_indexation_override_base_year?: (number | null)
}
export interface RevenueCustomerearningsrevenuesettingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
name: string
article: ReferenceToWrite
/**
 * Percent of the tenant's sales.
 */
quota: (number | string)
reporting_month_frequency: number
reporting_month_offset: number
pre_first_report_value?: (number | string)
}
export interface RevenueCustomerearningsrevenuesettingRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * An index clause: which base month and share of the rent follow the consumer price index.
 */
export interface RevenueIndexationsetting {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * By which people choose the clause for a contract.
 */
name: string
/**
 * The addition follows the index down, never below the base rent; else it is never lower than before.
 */
allow_reduction: boolean
/**
 * The month whose index is the base.
 */
base_month: number
/**
 * The year in which the series is 100. Series are never mixed.
 */
series: number
/**
 * Null: the published value of base_year and base_month.
 */
base_value: (number | null)
/**
 * The year of the base month.
 */
base_year: (number | null)
/**
 * The month from which a new index value is charged.
 */
adjust_month: number
/**
 * Percent of the base rent that follows the index.
 */
indexed_share: number
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueIndexationsettingPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * By which people choose the clause for a contract.
 */
name?: string
/**
 * The addition follows the index down, never below the base rent; else it is never lower than before.
 */
allow_reduction?: boolean
/**
 * The month whose index is the base.
 */
base_month?: number
/**
 * The year in which the series is 100. Series are never mixed.
 */
series?: number
/**
 * Null: the published value of base_year and base_month.
 */
base_value?: (number | string | null)
/**
 * The year of the base month.
 */
base_year?: (number | null)
/**
 * The month from which a new index value is charged.
 */
adjust_month?: number
/**
 * Percent of the base rent that follows the index.
 */
indexed_share?: (number | string)
}
export interface RevenueIndexationsettingCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * By which people choose the clause for a contract.
 */
name: string
/**
 * The addition follows the index down, never below the base rent; else it is never lower than before.
 */
allow_reduction?: boolean
/**
 * The month whose index is the base.
 */
base_month?: number
/**
 * The year in which the series is 100. Series are never mixed.
 */
series?: number
/**
 * The month from which a new index value is charged.
 */
adjust_month?: number
/**
 * Percent of the base rent that follows the index.
 */
indexed_share: (number | string)
}
export interface RevenueIndexationsettingRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One increase of one revenue row of a contract for premises.
 * 
 * Rules:
 * - When merged is false: revenue_row_source must be unique.
 */
export interface RevenueIndustrialpremisescontractrevenueincreaserow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: Reference
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: number
/**
 * It is part of its row's unit_price; days before from_date are still invoiced without it.
 */
merged: boolean
revenue_row_source: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueIndustrialpremisescontractrevenueincreaserowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
collection?: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value?: (number | string)
revenue_row_source?: ReferenceToWrite
}
export interface RevenueIndustrialpremisescontractrevenueincreaserowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: (number | string)
revenue_row_source: ReferenceToWrite
}
export interface RevenueIndustrialpremisescontractrevenueincreaserowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract for premises.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueIndustrialpremisescontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueIndustrialpremisescontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueIndustrialpremisescontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueIndustrialpremisescontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One increase of one revenue row of a contract of another kind.
 * 
 * Rules:
 * - When merged is false: revenue_row_source must be unique.
 */
export interface RevenueOthercontractrevenueincreaserow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: Reference
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: number
/**
 * It is part of its row's unit_price; days before from_date are still invoiced without it.
 */
merged: boolean
revenue_row_source: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueOthercontractrevenueincreaserowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
collection?: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value?: (number | string)
revenue_row_source?: ReferenceToWrite
}
export interface RevenueOthercontractrevenueincreaserowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: (number | string)
revenue_row_source: ReferenceToWrite
}
export interface RevenueOthercontractrevenueincreaserowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract of another kind.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueOthercontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueOthercontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueOthercontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueOthercontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One increase of one revenue row of a contract for an outdoor section.
 * 
 * Rules:
 * - When merged is false: revenue_row_source must be unique.
 */
export interface RevenueOutdoorsectioncontractrevenueincreaserow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: Reference
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: number
/**
 * It is part of its row's unit_price; days before from_date are still invoiced without it.
 */
merged: boolean
revenue_row_source: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueOutdoorsectioncontractrevenueincreaserowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
collection?: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value?: (number | string)
revenue_row_source?: ReferenceToWrite
}
export interface RevenueOutdoorsectioncontractrevenueincreaserowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: (number | string)
revenue_row_source: ReferenceToWrite
}
export interface RevenueOutdoorsectioncontractrevenueincreaserowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract for an outdoor section.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueOutdoorsectioncontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueOutdoorsectioncontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueOutdoorsectioncontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueOutdoorsectioncontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One increase of one revenue row of a contract for a parking spot.
 * 
 * Rules:
 * - When merged is false: revenue_row_source must be unique.
 */
export interface RevenueParkingspotcontractrevenueincreaserow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: Reference
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: number
/**
 * It is part of its row's unit_price; days before from_date are still invoiced without it.
 */
merged: boolean
revenue_row_source: Reference
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueParkingspotcontractrevenueincreaserowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
collection?: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value?: (number | string)
revenue_row_source?: ReferenceToWrite
}
export interface RevenueParkingspotcontractrevenueincreaserowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
collection: ReferenceToWrite
/**
 * Kronor that are added to the row's price, per unit and price period, without VAT.
 */
actual_increase_value: (number | string)
revenue_row_source: ReferenceToWrite
}
export interface RevenueParkingspotcontractrevenueincreaserowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * One charge or deduction on the invoices of a contract for a parking spot.
 * 
 * Rules:
 * - start_date and end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must follow each other in this order; equal values are allowed.
 * - accounted_start_date and accounted_end_date must be set together or not at all.
 * - When accounted_start_date is set, start_date and end_date must be set.
 * - When accounted_end_date is set, start_date and end_date must be set.
 */
export interface RevenueParkingspotcontractrevenuerow {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
article: Reference
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: number
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: number
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent: (number | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount: boolean
/**
 * Months without this charge.
 */
excempt_from_months: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value: (string | null)
contract: Reference
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of: (Reference | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueParkingspotcontractrevenuerowPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
article?: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title?: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount?: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price?: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * Null: the article's default_vat. Values: `0` percent_0 (0 %), `6` percent_6 (6 %), `12` percent_12 (12 %), `25` percent_25 (25 %).
 */
vat?: ((0 | 6 | 12 | 25) | null)
/**
 * Other VAT rates from given days; the day of the period decides.
 */
vat_changes?: ({
from_date: string
vat: (0 | 6 | 12 | 25)
}[] | null)
/**
 * The row is a discount: this share of what it is a discount of, instead of its price.
 */
discount_percent?: (number | string | null)
/**
 * First day that is charged; null is the contract's first. A row that begins inside a period is charged for its days.
 */
start_date?: (string | null)
/**
 * Last day that is charged; null is the contract's last. To end a charge set it, instead of deleting the row.
 */
end_date?: (string | null)
/**
 * First day of the period over which the revenue is spread, where it is another one.
 */
accounted_start_date?: (string | null)
/**
 * Last day of that period.
 */
accounted_end_date?: (string | null)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
/**
 * Months without this charge.
 */
excempt_from_months?: (number[] | null)
/**
 * No correction reaches back before this day.
 */
ignore_retroactivity_to?: (string | null)
/**
 * The row's value in bookkeeping dimensions that are taken from rows.
 */
custom_dimension_value?: (string | null)
contract?: ReferenceToWrite
/**
 * The charge that this row takes something off; null with discount_percent: all of them.
 */
discount_of?: (ReferenceToWrite | null)
}
export interface RevenueParkingspotcontractrevenuerowCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
article: ReferenceToWrite
/**
 * The words of the row on the invoice.
 */
title: string
/**
 * How many units are charged each month, year or invoice; a negative amount is a deduction.
 */
unit_amount: (number | string)
/**
 * Without VAT. Times unit_amount it is at most a billion.
 */
unit_price: (number | string)
/**
 * What the price is for. A yearly price is divided by 12 without rounding; the invoice row is rounded once. Values: `0` month (Per månad), `1` year (Per år), `2` invoice (Per faktura).
 */
price_period?: (0 | 1 | 2)
/**
 * For a price per invoice: the amount follows the part of the period that is invoiced. Prices per month and year always do.
 */
periods_adjusts_total_amount?: boolean
contract: ReferenceToWrite
}
export interface RevenueParkingspotcontractrevenuerowRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A round of rent increases, for example the outcome of the yearly rent negotiation, applied to many revenue rows.
 */
export interface RevenueRevenueincreasecollection {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id: string
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
/**
 * When the record was made here, which may be later than the event that it tells of.
 */
created_at: string
/**
 * When the record was last written; lists with updated_at__changed_since fetch what is new.
 */
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: number
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
name: string
document_file: (File | null)
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface RevenueRevenueincreasecollectionPatch {
/**
 * The organization that the record belongs to; the customer of the request where it is left out.
 */
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date?: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input?: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method?: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method?: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method?: (0 | 1 | 2)
/**
 * Months back that the parties agreed on, for the method of months.
 */
retroactivity_month_amount?: (number | null)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods?: number
name?: string
document_file?: (FileToWrite | null)
}
export interface RevenueRevenueincreasecollectionCreate1 {
/**
 * Given when the record is made; it never changes and is never used again.
 */
id?: string
/**
 * First day with the higher amount. Days before it are invoiced without the increase.
 */
from_date: string
/**
 * The number that the increase was worked out with: percent, kronor, or kronor per square metre.
 */
value_calculation_input: (number | string)
/**
 * How the increase was worked out. What is charged is actual_increase_value, which whoever makes the rows works out. Values: `0` percent (Procent), `1` fixed_amount (Fast belopp), `2` new_amount (Nytt belopp), `3` amount_per_square_metre (Belopp per kvadratmeter), `4` percent_of_yearly_rent (Procent av årshyran), `5` index (Index).
 */
value_calculation_method: (0 | 1 | 2 | 3 | 4 | 5)
/**
 * How the new amount was rounded. Values: `0` none (Ingen), `1` nearest_whole (Närmaste hela), `2` up_to_whole (Uppåt till hela), `3` down_to_whole (Nedåt till hela).
 */
rounding_method: (0 | 1 | 2 | 3)
/**
 * How far back the parties agreed to correct. What is corrected follows from from_date and the retroactivity configuration. Values: `0` none (Ingen), `1` from_date (Från datumet), `2` months (Ett antal månader).
 */
retroactivity_method: (0 | 1 | 2)
/**
 * Invoiced periods after which the increase becomes part of its row.
 */
merge_rows_after_invoice_periods: number
name: string
}
export interface RevenueRevenueincreasecollectionRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
/**
 * A customer of the service: the tenant whose data everything else belongs to.
 * 
 * Rules:
 * - name must be unique.
 */
export interface SalesOrganization {
id: string
organization: (Reference | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id: (string | null)
created_at: string
updated_at: string
/**
 * Marks that the organization has put on the record, by annotating.tagusage.
 */
tags: Reference[]
/**
 * Values of the columns that the organization has added of its own.
 */
customer_columns: Reference[]
is_active: boolean
name: string
org_no: (string | null)
email: (string | null)
phone_number: (string | null)
website: (string | null)
address: (Reference | null)
invoice_address: (Reference | null)
logo: (File | null)
language: string
time_zone: string
}
/**
 * A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules hold for the merged record.
 */
export interface SalesOrganizationPatch {
organization?: (ReferenceToWrite | null)
/**
 * The customer's own id of the record, often its key in another system.
 */
custom_id?: (string | null)
is_active?: boolean
name?: string
org_no?: (string | null)
email?: (string | null)
phone_number?: (string | null)
website?: (string | null)
address?: (ReferenceToWrite | null)
invoice_address?: (ReferenceToWrite | null)
logo?: (FileToWrite | null)
language?: string
time_zone?: string
}
export interface SalesOrganizationCreate1 {
id?: string
is_active?: boolean
name: string
language?: string
time_zone?: string
}
export interface SalesOrganizationRow1 {
/**
 * The record to change; left out for a new one.
 */
id?: string
/**
 * Deletes the record that `id` names.
 */
_delete?: boolean
/**
 * The version that the row must have, such as `"v7"`.
 */
_if_match?: string
}
