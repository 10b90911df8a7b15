-- Messages to phones are deliveries as mails and faxes are.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel in ('mail', 'fax', 'push'));
