/** The settings of file storage. */
import { defineManifest, optionalSetting, text, webUrl } from '@core/engine/manifest';

export default defineManifest({
  settings: [
    optionalSetting('CORE_S3_BUCKET', text, 'bucket for files; if it is not set, files are in CORE_DATA_DIR/files', {
      needs: ['CORE_S3_ACCESS_KEY_ID', 'CORE_S3_SECRET_ACCESS_KEY'],
      packages: ['@aws-sdk/client-s3', '@aws-sdk/s3-presigned-post', '@aws-sdk/s3-request-presigner'],
    }),
    optionalSetting('CORE_S3_ENDPOINT', webUrl, 'address of an S3 service that is not AWS'),
    optionalSetting('CORE_S3_REGION', text, 'region of the bucket; default: us-east-1'),
    optionalSetting('CORE_S3_ACCESS_KEY_ID', text, 'access key of the S3 service'),
    optionalSetting('CORE_S3_SECRET_ACCESS_KEY', text, 'secret of that access key', { isSecret: true }),
  ],
  outsideBackup: ({ CORE_S3_BUCKET: bucket }) =>
    bucket === undefined ? undefined : `stored files are in the bucket ${bucket}, which must be backed up separately`,
});
